import { findOpenSite, nextMonday } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import type { TestServer } from './server.ts'

/** A place to fill on a Monday to come, two people who are free for it, and a colleague who may be faster. */
export async function onePlace(server: TestServer) {
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const [place] = await orderOn(elsewhere, monday, openSite, { people: 1, startTime: '09:00', endTime: '15:00' })
  if (!place) throw new Error('Nothing was made')
  return { openSite, one, two, elsewhere, monday, place }
}
