export type ControlType = 'alternating' | 'laneClosure' | 'intersection' | 'detour' | 'other'

export interface Work {
  readonly name: string
  readonly control: ControlType
  readonly isAtHeights?: true
  /** Off the road, where the card for construction sites is also required. */
  readonly isBuildingSite?: true
}

/** Works on motorways and numbered roads. */
export const roadWorks: readonly Work[] = [
  { name: 'réfection du tablier', control: 'laneClosure', isAtHeights: true },
  { name: 'réfection de la chaussée', control: 'laneClosure' },
  { name: 'planage et pavage', control: 'laneClosure' },
  { name: 'remplacement de ponceau', control: 'alternating' },
  { name: 'glissières de sécurité', control: 'laneClosure' },
  { name: 'marquage de la chaussée', control: 'other' },
  { name: 'scellement de fissures', control: 'other' },
  { name: 'réparation du viaduc', control: 'laneClosure', isAtHeights: true },
  { name: 'remplacement de l’éclairage', control: 'laneClosure' },
  { name: 'mur de soutènement', control: 'alternating', isBuildingSite: true },
  { name: 'élargissement', control: 'detour', isBuildingSite: true },
  { name: 'bretelle et échangeur', control: 'detour' },
  { name: 'joints de dilatation', control: 'laneClosure', isAtHeights: true },
  { name: 'nettoyage et fauchage des abords', control: 'other' },
]

/** Works in town. */
export const streetWorks: readonly Work[] = [
  { name: 'aqueduc et égout', control: 'detour', isBuildingSite: true },
  { name: 'bris d’aqueduc', control: 'detour' },
  { name: 'reconstruction des trottoirs', control: 'alternating', isBuildingSite: true },
  { name: 'feux de circulation', control: 'intersection' },
  { name: 'enfouissement de la fibre optique', control: 'alternating' },
  { name: 'raccordement électrique', control: 'alternating' },
  { name: 'remplacement de poteaux', control: 'alternating' },
  { name: 'piste cyclable', control: 'laneClosure', isBuildingSite: true },
  { name: 'pavage', control: 'alternating' },
  { name: 'élagage', control: 'alternating', isAtHeights: true },
  { name: 'conduite de gaz', control: 'detour' },
  { name: 'construction d’un immeuble, sortie de camions', control: 'other', isBuildingSite: true },
]
