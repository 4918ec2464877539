/** Greek and Cyrillic letters in Latin ones, small, without marks: as signs on roads and passports write them, shortened. */
const SPELLED =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'а a б b в v г g ґ g д d е e є ie ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ' +
  'ъ ’ ы y ь ’ э e ю iu я ia ђ dj ј j љ lj њ nj ћ c џ dz'

const words = SPELLED.split(' ')
const latin = new Map(words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? '']] : [])))

/** A Greek or Cyrillic letter without marks in Latin letters, `Щ` as `Shch`; null for any other. */
export function latinOf(letter: string): string | null {
  const small = letter.toLowerCase()
  const found = latin.get(small)
  if (found === undefined) return null
  return small === letter ? found : found.charAt(0).toUpperCase() + found.slice(1)
}
