import { fold } from '#shared/model/fold.ts'

/**
 * The name of a town as towns are compared: without accents, dashes and abbreviations, and without what is written after it.
 * `townKey('St-Jérôme, QC') === townKey('SAINT JEROME')`.
 */
export const townKey = (name: string): string =>
  fold(name.replace(/[,(].*$/s, ''))
    .replace(/[-.'\s]+/g, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/^(ville|municipalite|paroisse|village) (de|du|des|d) /, '')
