/** What keeps something of the signed-in person outside of React follows who is there. */
interface Follower {
  /** Somebody signed in. */
  readonly came?: () => void
  /** Their session ended, or another person's began: whatever is kept of them goes. */
  readonly left: () => void
}

const followers = new Set<Follower>()

export function followPerson(follower: Follower): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

export const personCame = (): void => followers.forEach(({ came }) => came?.())
export const personLeft = (): void => followers.forEach(({ left }) => left())
