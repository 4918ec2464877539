/** The same handlers; each waits for `ready` before it runs. */
export function after<H extends object>(ready: () => Promise<unknown>, handlers: H): H {
  const waiting = Object.entries(handlers as Readonly<Record<string, (input: unknown) => unknown>>).map(
    ([name, run]) => {
      return [name, async (input: unknown) => (await ready(), run(input))] as const
    },
  )
  return Object.fromEntries(waiting) as H
}
