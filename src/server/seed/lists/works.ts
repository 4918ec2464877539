export type ControlType = 'alternance' | 'fermetureVoie' | 'intersection' | 'detour' | 'autre'

export interface Work {
  readonly name: string
  readonly control: ControlType
  readonly isAtHeights?: true
  /** Done off the road, where the card for construction sites is asked for too. */
  readonly isBuildingSite?: true
}

/** Works on motorways and numbered roads. */
export const roadWorks: readonly Work[] = [
  { name: 'réfection du tablier', control: 'fermetureVoie', isAtHeights: true },
  { name: 'réfection de la chaussée', control: 'fermetureVoie' },
  { name: 'planage et pavage', control: 'fermetureVoie' },
  { name: 'remplacement de ponceau', control: 'alternance' },
  { name: 'glissières de sécurité', control: 'fermetureVoie' },
  { name: 'marquage de la chaussée', control: 'autre' },
  { name: 'scellement de fissures', control: 'autre' },
  { name: 'réparation du viaduc', control: 'fermetureVoie', isAtHeights: true },
  { name: 'remplacement de l’éclairage', control: 'fermetureVoie' },
  { name: 'mur de soutènement', control: 'alternance', isBuildingSite: true },
  { name: 'élargissement', control: 'detour', isBuildingSite: true },
  { name: 'bretelle et échangeur', control: 'detour' },
  { name: 'joints de dilatation', control: 'fermetureVoie', isAtHeights: true },
  { name: 'nettoyage et fauchage des abords', control: 'autre' },
]

/** Works in town. */
export const streetWorks: readonly Work[] = [
  { name: 'aqueduc et égout', control: 'detour', isBuildingSite: true },
  { name: 'bris d’aqueduc', control: 'detour' },
  { name: 'reconstruction des trottoirs', control: 'alternance', isBuildingSite: true },
  { name: 'feux de circulation', control: 'intersection' },
  { name: 'enfouissement de la fibre optique', control: 'alternance' },
  { name: 'raccordement électrique', control: 'alternance' },
  { name: 'remplacement de poteaux', control: 'alternance' },
  { name: 'piste cyclable', control: 'fermetureVoie', isBuildingSite: true },
  { name: 'pavage', control: 'alternance' },
  { name: 'élagage', control: 'alternance', isAtHeights: true },
  { name: 'conduite de gaz', control: 'detour' },
  { name: 'construction d’un immeuble, sortie de camions', control: 'autre', isBuildingSite: true },
]
