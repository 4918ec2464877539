/** Trades, as company names begin. */
export const trades = [
  'Construction',
  'Constructions',
  'Pavage',
  'Excavation',
  'Entreprises',
  'Groupe',
  'Asphalte',
  'Terrassement',
  'Génie civil',
  'Infrastructures',
  'Ponts et structures',
  'Béton',
  'Réseaux souterrains',
  'Aqueduc et égout',
  'Forage',
  'Marquage',
  'Télécom',
  'Électricité',
  'Éclairage routier',
  'Déneigement',
  'Émondage',
] as const

/** Landscapes and directions that go with a trade: « Pavage des Trois-Lacs ». */
export const landscapes = [
  'Rive-Nord',
  'des Trois-Lacs',
  'de la Vallée',
  'du Fleuve',
  'des Cantons',
  'Boréal',
  'des Basses-Terres',
  'du Haut-Pays',
  'Grand-Brochet',
  'de la Côte',
  'des Moulins-Verts',
  'Pointe-Claire-Est',
  'du Vieux-Pont',
  'des Érables-Rouges',
  'Cap-Noir',
  'de la Chaudière-Sud',
  'Belle-Rivière',
  'Mont-Gris',
  'des Quatre-Chemins',
  'Lac-aux-Outardes',
] as const

/** Job titles of supervisors. */
export const supervisorTitles = [
  'Contremaître',
  'Contremaîtresse',
  'Surintendant',
  'Chargé de projet',
  'Chargée de projet',
  'Surveillant de chantier',
  'Gestionnaire de travaux',
  'Directrice des opérations',
  null,
] as const

export const contactRoles = ['Comptes payables', 'Répartition', 'Direction de projets', 'Approvisionnement'] as const

export const clientTags = ['municipal', 'autoroute', 'nuit', 'urgence', 'télécom', 'récurrent', 'hiver'] as const
