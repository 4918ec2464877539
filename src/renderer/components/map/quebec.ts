import { pointOf, type Mark } from './projection.ts'

// Sketched by hand from well-known points, to tell a wrong pin from a right one: it is no survey. Longitude, latitude.

const LAND = [
  [-74.66, 45.0],
  [-73.35, 45.01],
  [-71.5, 45.01],
  [-71.3, 45.3],
  [-70.85, 45.24],
  [-70.4, 45.75],
  [-70.25, 46.15],
  [-70.05, 46.42],
  [-69.99, 46.7],
  [-69.23, 47.46],
  [-69.05, 47.3],
  [-68.38, 47.55],
  [-68.38, 47.92],
  [-67.6, 47.93],
  [-67.06, 47.9],
  [-66.35, 48.07],
  [-65.4, 48.05],
  [-64.8, 48.2],
  [-64.25, 48.45],
  [-64.2, 48.85],
  [-65.0, 49.23],
  [-66.5, 49.12],
  [-67.5, 48.85],
  [-68.5, 48.45],
  [-69.4, 47.95],
  [-69.9, 47.42],
  [-70.4, 47.05],
  [-71.2, 46.81],
  [-71.2, 46.85],
  [-70.6, 47.07],
  [-70.1, 47.5],
  [-69.72, 48.12],
  [-69.0, 48.75],
  [-68.1, 49.2],
  [-67.3, 49.4],
  [-66.4, 50.2],
  [-65.0, 50.27],
  [-63.5, 50.25],
  [-61.5, 50.15],
  [-60.0, 50.25],
  [-58.6, 51.25],
  [-57.1, 51.42],
  [-57.1, 52.0],
  [-63.8, 52.05],
  [-64.4, 52.75],
  [-66.3, 52.7],
  [-67.1, 53.6],
  [-66.7, 54.7],
  [-67.4, 55.1],
  [-66.8, 55.3],
  [-65.6, 54.8],
  [-64.2, 55.0],
  [-63.6, 56.1],
  [-64.1, 56.9],
  [-63.8, 57.7],
  [-64.4, 58.2],
  [-63.6, 58.9],
  [-64.6, 60.35],
  [-65.5, 59.6],
  [-66.1, 58.8],
  [-67.9, 58.4],
  [-68.5, 58.1],
  [-69.6, 58.85],
  [-70.2, 60.1],
  [-69.6, 61.0],
  [-71.7, 61.6],
  [-73.8, 62.4],
  [-77.5, 62.5],
  [-78.2, 62.2],
  [-77.5, 61.5],
  [-77.8, 60.8],
  [-77.4, 60.0],
  [-78.5, 58.9],
  [-76.7, 57.4],
  [-76.6, 56.3],
  [-78.0, 55.2],
  [-79.6, 54.7],
  [-79.0, 54.0],
  [-79.0, 52.6],
  [-78.6, 51.7],
  [-79.5, 51.5],
  [-79.52, 47.5],
  [-79.3, 47.1],
  [-78.7, 46.3],
  [-77.6, 46.18],
  [-76.9, 45.75],
  [-76.2, 45.5],
  [-75.7, 45.42],
  [-74.8, 45.64],
  [-74.4, 45.56],
  [-74.45, 45.25],
] as const

const ANTICOSTI = [
  [-64.5, 49.88],
  [-63.2, 49.82],
  [-61.7, 49.1],
  [-62.3, 49.07],
  [-63.6, 49.35],
] as const

const SAINT_LAWRENCE = [
  [-74.66, 45.0],
  [-74.1, 45.22],
  [-73.82, 45.37],
  [-73.65, 45.41],
  [-73.54, 45.45],
  [-73.53, 45.51],
  [-73.52, 45.57],
  [-73.5, 45.63],
  [-73.44, 45.71],
  [-73.25, 45.86],
  [-73.1, 46.05],
  [-72.8, 46.18],
  [-72.5, 46.33],
  [-71.9, 46.6],
  [-71.5, 46.7],
  [-71.2, 46.81],
] as const

/** With the river north of Montréal. */
const OTTAWA_RIVER = [
  [-76.2, 45.5],
  [-75.7, 45.42],
  [-74.8, 45.64],
  [-74.4, 45.56],
  [-74.05, 45.47],
  [-73.88, 45.5],
  [-73.74, 45.53],
  [-73.65, 45.59],
  [-73.56, 45.65],
  [-73.49, 45.7],
  [-73.44, 45.71],
] as const

const SAGUENAY = [
  [-71.07, 48.43],
  [-70.4, 48.35],
  [-69.72, 48.12],
] as const

type Line = readonly (readonly [lng: number, lat: number])[]

const drawn = (line: Line) =>
  line
    .map(([lng, lat], at) => {
      const { x, y } = pointOf({ lat, lng })
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** The land of Québec and the rivers, as paths of an SVG in the units of the projection. */
export const LAND_PATHS: readonly string[] = [`${drawn(LAND)}Z`, `${drawn(ANTICOSTI)}Z`]
export const RIVER_PATHS: readonly string[] = [SAINT_LAWRENCE, OTTAWA_RIVER, SAGUENAY].map(drawn)

interface Town extends Mark {
  /** The step of closeness from which its name is shown. */
  readonly from: number
}

/** Towns to find one's way by. */
export const TOWNS: readonly Town[] = [
  { name: 'Montréal', lat: 45.509, lng: -73.588, from: 0 },
  { name: 'Québec', lat: 46.813, lng: -71.208, from: 0 },
  { name: 'Gatineau', lat: 45.477, lng: -75.701, from: 1 },
  { name: 'Saguenay', lat: 48.428, lng: -71.068, from: 1 },
  { name: 'Sept-Îles', lat: 50.213, lng: -66.382, from: 0 },
  { name: 'Rimouski', lat: 48.449, lng: -68.524, from: 1 },
  { name: 'Rouyn-Noranda', lat: 48.24, lng: -79.02, from: 0 },
  { name: 'Gaspé', lat: 48.831, lng: -64.487, from: 1 },
  { name: 'Kuujjuaq', lat: 58.106, lng: -68.399, from: 0 },
  { name: 'Sherbrooke', lat: 45.404, lng: -71.893, from: 2 },
  { name: 'Trois-Rivières', lat: 46.343, lng: -72.543, from: 2 },
  { name: 'Drummondville', lat: 45.883, lng: -72.484, from: 3 },
  { name: 'Saint-Jérôme', lat: 45.78, lng: -74.004, from: 3 },
  { name: 'Saint-Hyacinthe', lat: 45.631, lng: -72.957, from: 3 },
  { name: 'Granby', lat: 45.4, lng: -72.733, from: 3 },
  { name: 'Joliette', lat: 46.023, lng: -73.441, from: 3 },
  { name: 'Valleyfield', lat: 45.252, lng: -74.133, from: 3 },
  { name: 'Laval', lat: 45.583, lng: -73.752, from: 4 },
  { name: 'Longueuil', lat: 45.525, lng: -73.463, from: 4 },
  { name: 'Terrebonne', lat: 45.705, lng: -73.647, from: 4 },
  { name: 'Brossard', lat: 45.467, lng: -73.45, from: 5 },
  { name: 'Lévis', lat: 46.738, lng: -71.246, from: 4 },
  { name: 'Victoriaville', lat: 46.056, lng: -71.96, from: 3 },
  { name: 'Saint-Georges', lat: 46.118, lng: -70.667, from: 2 },
  { name: 'Rivière-du-Loup', lat: 47.834, lng: -69.536, from: 2 },
  { name: 'Baie-Comeau', lat: 49.217, lng: -68.15, from: 1 },
  { name: 'Val-d’Or', lat: 48.101, lng: -77.783, from: 2 },
  { name: 'Mont-Laurier', lat: 46.551, lng: -75.497, from: 2 },
]
