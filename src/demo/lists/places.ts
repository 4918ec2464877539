/** The part of Québec an office serves. */
export type Region = 'montreal' | 'quebec' | 'outaouais'

export interface Place {
  readonly city: string
  readonly region: Region
  readonly lat: number
  readonly lng: number
  /** First halves of its postal codes. */
  readonly fsa: readonly string[]
  /** Area codes of its phones, the usual one first. */
  readonly areaCodes: readonly string[]
  /** Inhabitants in thousands, roughly. */
  readonly weight: number
  /** Numbered roads, with their exits there: `A-15 7-16`. */
  readonly roads: readonly string[]
}

const ISLAND = ['514', '438', '263']
const CROWN = ['450', '579', '354']
const NORTH = ['418', '581', '367']
const WEST = ['819', '873', '468']

const place =
  (region: Region, areaCodes: readonly string[]) =>
  (city: string, lat: number, lng: number, fsa: string, weight: number, roads: string): Place => ({
    city,
    region,
    lat,
    lng,
    fsa: fsa.split(' '),
    areaCodes,
    weight,
    roads: roads.split(', '),
  })

const island = place('montreal', ISLAND)
const crown = place('montreal', CROWN)
const estrie = place('montreal', WEST)
const capital = place('quebec', NORTH)
const mauricie = place('quebec', WEST)
const outaouais = place('outaouais', WEST)

/** Towns with their real positions; the large ones by borough, so that people and works spread as they do. */
export const places: readonly Place[] = [
  island('Montréal', 45.555, -73.665, 'H2M H2C H3L', 130, 'A-40 71-73, A-15 3-4'),
  island('Montréal', 45.553, -73.58, 'H1X H1Y H2G', 140, 'R-138'),
  island('Montréal', 45.545, -73.545, 'H1V H1W', 135, 'A-25 4-5, R-138'),
  island('Montréal', 45.546, -73.622, 'H2R H2P H2E', 145, 'A-40 73-75'),
  island('Montréal', 45.604, -73.628, 'H1G H1H', 84, 'A-25 7-9'),
  island('Montréal', 45.565, -73.609, 'H1Z H2A', 60, 'A-40 75-76'),
  island('Montréal', 45.459, -73.571, 'H4G H4H', 70, 'A-15 59-62'),
  island('Montréal', 45.43, -73.628, 'H8N H8P', 80, 'A-20 64-65, R-138'),
  island('Montréal', 45.645, -73.5, 'H1A H1B', 105, 'A-40 83-87, R-138'),
  island('Montréal', 45.505, -73.685, 'H4L H4M H4N', 100, 'A-40 67-70, A-13 3-6'),
  island('Montréal', 45.441, -73.681, 'H8S H8T', 45, 'A-20 58-63'),
  island('Montréal', 45.496, -73.63, 'H3S H3W', 165, 'A-15 66-69'),
  island('Montréal', 45.605, -73.557, 'H1J H1K', 43, 'A-25 5-7, A-40 78-80'),
  island('Montréal', 45.587, -73.595, 'H1P H1R H1S', 80, 'A-40 76-78'),
  island('Montréal', 45.491, -73.852, 'H8Y H8Z H9H', 70, 'A-40 50-52'),
  island('Montréal-Est', 45.632, -73.507, 'H1B', 6, 'A-40 80-82'),
  island('Dorval', 45.447, -73.746, 'H9P H9S', 19, 'A-20 53-56, A-520 2-4'),
  island('Pointe-Claire', 45.449, -73.817, 'H9R', 33, 'A-20 48-50, A-40 52-55'),
  crown('Laval', 45.606, -73.712, 'H7E H7G H7K H7M', 190, 'A-19 5-10, A-440 22-30, R-125'),
  crown('Laval', 45.553, -73.752, 'H7N H7P H7S H7T H7V', 170, 'A-15 7-14, A-13 8-15, R-117, R-148'),
  crown('Laval', 45.574, -73.84, 'H7L H7R', 80, 'A-13 15-22, A-15 14-16, R-148'),
  crown('Longueuil', 45.531, -73.518, 'J4G J4H J4J J4K J4L', 140, 'A-20 8-11, R-132, R-116'),
  crown('Longueuil', 45.5, -73.416, 'J3Y J3Z J4T', 90, 'A-30 112-115, R-112, R-116'),
  crown('Brossard', 45.458, -73.466, 'J4W J4X J4Y J4Z', 92, 'A-10 8-11, A-30 65-69, R-134'),
  crown('Boucherville', 45.591, -73.436, 'J4B', 42, 'A-20 89-95, R-132'),
  crown('Saint-Bruno-de-Montarville', 45.533, -73.343, 'J3V', 27, 'A-30 118-121, R-116'),
  crown('Sainte-Julie', 45.583, -73.333, 'J3E', 30, 'A-20 100-102, A-30 128-131'),
  crown('Varennes', 45.683, -73.433, 'J3X', 22, 'A-30 138-144, R-132'),
  crown('Chambly', 45.45, -73.287, 'J3L', 31, 'A-10 20-22, R-112'),
  crown('Saint-Jean-sur-Richelieu', 45.307, -73.263, 'J2W J2X J3A J3B', 98, 'A-35 38-47, R-104, R-223'),
  crown('Châteauguay', 45.38, -73.75, 'J6J J6K', 51, 'A-30 33-36, R-138, R-132'),
  crown('Salaberry-de-Valleyfield', 45.25, -74.13, 'J6S J6T', 43, 'A-530 5-8, R-132, R-201'),
  crown('Vaudreuil-Dorion', 45.4, -74.033, 'J7V', 43, 'A-40 35-36, A-30 2-6, R-340'),
  crown('Saint-Hyacinthe', 45.63, -72.957, 'J2R J2S J2T', 59, 'A-20 123-133, R-116, R-137'),
  crown('Granby', 45.4, -72.733, 'J2G J2H J2J', 70, 'A-10 68-74, R-112, R-139'),
  crown('Sorel-Tracy', 46.033, -73.117, 'J3P J3R', 36, 'A-30 175-181, R-132, R-133'),
  crown('Repentigny', 45.742, -73.45, 'J5Y J5Z J6A', 87, 'A-40 96-100, R-138, R-344'),
  crown('Terrebonne', 45.7, -73.633, 'J6W J6X J6Y', 122, 'A-25 20-23, A-640 38-41, R-337'),
  crown('Mascouche', 45.75, -73.6, 'J7K J7L', 53, 'A-25 25-28, A-640 43-46'),
  crown('L’Assomption', 45.833, -73.417, 'J5W', 25, 'A-40 102-108, R-341'),
  crown('Joliette', 46.016, -73.424, 'J6E', 22, 'A-31 12-14, R-131, R-158'),
  crown('Saint-Jérôme', 45.78, -74.003, 'J5L J7Y J7Z', 82, 'A-15 39-45, R-117, R-158'),
  crown('Mirabel', 45.65, -74.083, 'J7J J7N', 63, 'A-15 28-35, A-50 280-285, R-117'),
  crown('Blainville', 45.67, -73.88, 'J7B J7C', 61, 'A-15 23-28, A-640 20-22, R-117'),
  crown('Boisbriand', 45.62, -73.838, 'J7G', 28, 'A-13 22-24, A-640 16-20'),
  crown('Saint-Eustache', 45.565, -73.905, 'J7P J7R', 46, 'A-640 8-14, R-148'),
  crown('Sainte-Thérèse', 45.639, -73.828, 'J7E', 27, 'A-15 19-23, R-117'),
  crown('Lachute', 45.65, -74.333, 'J8H', 14, 'A-50 254-260, R-148, R-329'),
  estrie('Sainte-Agathe-des-Monts', 46.05, -74.283, 'J8C', 12, 'A-15 86-89, R-117, R-329'),
  estrie('Sherbrooke', 45.404, -71.893, 'J1E J1G J1H J1J J1K J1L', 172, 'A-410 2-10, A-610 1-4, R-112, R-143'),
  estrie('Magog', 45.267, -72.15, 'J1X', 29, 'A-10 115-121, R-112, R-141'),
  estrie('Drummondville', 45.883, -72.484, 'J2A J2B J2C', 80, 'A-20 173-181, A-55 119-123, R-122'),
  capital('Québec', 46.862, -71.19, 'G1C G1E', 80, 'A-40 320-325, A-440 24-29, R-138'),
  capital('Québec', 46.861, -71.272, 'G1G G1H', 83, 'A-73 148-154, A-40 313-316'),
  capital('Québec', 46.831, -71.226, 'G1J G1L', 60, 'A-440 19-23, A-740 6-9'),
  capital('Québec', 46.779, -71.291, 'G1V G1W G1X', 95, 'A-73 132-140, A-540 3-7, R-175'),
  capital('Québec', 46.848, -71.352, 'G2A G2B G2C', 76, 'A-573 2-5, A-40 308-312, R-371'),
  capital('Québec', 46.857, -71.437, 'G3J G3K', 42, 'R-369, R-573'),
  capital('L’Ancienne-Lorette', 46.8, -71.355, 'G2E', 17, 'A-540 5-7, A-40 304-307'),
  capital('Saint-Augustin-de-Desmaures', 46.737, -71.465, 'G3A', 20, 'A-40 296-302, R-138'),
  capital('Lévis', 46.805, -71.178, 'G6V G6W', 80, 'A-20 321-330, R-132, R-173'),
  capital('Lévis', 46.702, -71.285, 'G6Z G7A', 68, 'A-20 311-318, A-73 126-130, R-116'),
  capital('Sainte-Marie', 46.433, -71.033, 'G6E', 14, 'A-73 91-95, R-173, R-216'),
  capital('Saint-Georges', 46.117, -70.667, 'G5Y G5Z', 33, 'A-73 48-53, R-173, R-204'),
  capital('Montmagny', 46.983, -70.55, 'G5V', 11, 'A-20 376-378, R-132, R-283'),
  capital('Thetford Mines', 46.1, -71.3, 'G6G G6H', 26, 'R-112, R-267'),
  capital('Donnacona', 46.675, -71.73, 'G3M', 7, 'A-40 281-285, R-138'),
  capital('Saguenay', 48.428, -71.065, 'G7G G7H G7J G7K', 70, 'A-70 44-48, R-175, R-372'),
  capital('Saguenay', 48.416, -71.25, 'G7S G7X G7Y G7Z', 62, 'A-70 33-39, R-170'),
  capital('Alma', 48.55, -71.65, 'G8B G8C G8E', 31, 'R-169, R-170'),
  capital('Rimouski', 48.449, -68.523, 'G5L G5M', 50, 'A-20 610-621, R-132, R-232'),
  capital('Rivière-du-Loup', 47.833, -69.533, 'G5R', 20, 'A-20 503-507, A-85 93-97, R-132'),
  mauricie('Victoriaville', 46.05, -71.967, 'G6P G6R G6T', 48, 'R-116, R-122, R-161'),
  mauricie('Trois-Rivières', 46.343, -72.543, 'G8T G8V G8W G8Y G8Z G9A', 142, 'A-40 196-205, A-55 181-186, R-138'),
  mauricie('Shawinigan', 46.567, -72.75, 'G9N G9P G9T', 50, 'A-55 211-223, R-153, R-157'),
  outaouais('Gatineau', 45.486, -75.652, 'J8P J8R J8T J8V', 130, 'A-50 137-145, A-5 2-3, R-148'),
  outaouais('Gatineau', 45.44, -75.731, 'J8X J8Y J8Z J9A', 78, 'A-5 3-8, A-50 132-135, R-148'),
  outaouais('Gatineau', 45.396, -75.845, 'J9H J9J', 62, 'R-148'),
  outaouais('Gatineau', 45.59, -75.42, 'J8L', 28, 'A-50 159-166, R-309'),
  outaouais('Chelsea', 45.5, -75.785, 'J9B', 8, 'A-5 12-15, R-105'),
  outaouais('Val-des-Monts', 45.65, -75.667, 'J8N', 13, 'R-307, R-366'),
  outaouais('Maniwaki', 46.375, -75.967, 'J9E', 4, 'R-105, R-107'),
]
