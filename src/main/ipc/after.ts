/** The same handlers, each waiting for something first. */
export function after<H extends object>(first: () => Promise<unknown>, handlers: H): H {
  const waiting = Object.entries(handlers as Readonly<Record<string, (input: unknown) => unknown>>).map(
    ([name, run]) => {
      return [name, async (input: unknown) => (await first(), run(input))] as const
    },
  )
  return Object.fromEntries(waiting) as H
}
