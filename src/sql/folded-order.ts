/** Letters with accents, and ligatures, by what they sort as: both databases put them after every other letter. */
const SORTED_AS: Readonly<Record<string, string>> = {
  a: 'àâäáãåÀÂÄÁÃÅ',
  ae: 'æÆ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'îïíìÎÏÍÌ',
  n: 'ñÑ',
  o: 'ôöóòõøÔÖÓÒÕØ',
  oe: 'œŒ',
  u: 'ùûüúÙÛÜÚ',
  y: 'ÿýŸÝ',
  "'": '’',
}

/**
 * The SQL expression by which a text without a folded column sorts, over the column as it is named there: É with E, small
 * letters with capital ones.
 */
export const foldedOrder = (at: string): string =>
  `lower(${Object.entries(SORTED_AS)
    .flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const))
    .reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain.replace("'", "''")}')`, at)})`
