import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Bridge, EventName, RequestName } from '#shared/contract/names.ts'
import { createCompany } from './company.ts'

/*
 * `window.equipage` as main would offer it, over generated rows. The address chooses:
 * ?as=admin|supervisor|employee|nobody, ?lang=en, ?scheme=dark, ?offline=1, ?empty=1, ?outbox=1 (conflicts and a queue), ?filling=1, ?others=1 (people at the record), ?expired=1, ?unknown=1 (nobody knows what waits), ?latency=ms.
 */
const query = new URLSearchParams(window.location.search)
const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
const emit = (name: EventName, payload: unknown) => listeners.get(name)?.forEach((listener) => listener(payload))
const company = createCompany({ query, emit, today: localDayOf(new Date().toISOString()) })
const latency = Number(query.get('latency') ?? 0)

const bridge: Bridge = {
  request: async (name: RequestName, input: unknown) => {
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    return company.answer(name, structuredClone(input))
  },
  on: (name, listener) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
    return () => known.delete(listener)
  },
}
Object.defineProperty(window, 'equipage', { value: Object.freeze(bridge) })
Object.defineProperty(window, 'emitFixture', { value: emit })
