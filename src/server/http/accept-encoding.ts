/**
 * The encoding to answer in: the most wanted of those offered, in the order of the offer when several are wanted alike;
 * null for none (RFC 9110, Accept-Encoding: `q=0` means not acceptable, `*` stands for what is not named).
 */
export function encodingFor<E extends string>(accepted: string | undefined, offered: readonly E[]): E | null {
  const weights = weightsOf(accepted ?? '')
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = offered.reduce<E | null>(
    (found, name) => (weightOf(name) > (found === null ? 0 : weightOf(found)) ? name : found),
    null,
  )
  return best !== null && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
}

function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (name === '') continue
    const weight = parameters.find((text) => /^q\s*=/.test(text))
    const q = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1))
    // A weight that cannot be read is no wish for this encoding.
    weights.set(name, q >= 0 && q <= 1 ? q : 0)
  }
  return weights
}
