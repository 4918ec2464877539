import { replacedText, type Replaced } from '#shared/domain/messages/replaced-text.ts'
import type { Planned } from './choices.ts'

/** A text to the contact of a site: who cannot come, and who is asked instead. */
export interface ContactText {
  readonly supervisorId: string
  readonly name: string
  readonly language: 'fr' | 'en'
  readonly body: string
  readonly assignmentIds: readonly string[]
  readonly siteId: string
}

const shiftOf = ({ left: { assignment, person }, candidate }: Planned): Replaced => ({
  absent: person.name,
  replacement: candidate?.name ?? null,
  site: assignment.siteName,
  date: assignment.date,
  startTime: assignment.startTime,
})

/** The texts to the contacts that can be texted, one for each with all that concerns them. */
export function contactTexts(planned: readonly Planned[], company: string): readonly ContactText[] {
  const reached = planned.filter(({ left }) => left.contact !== null && left.contact.phone !== '')
  return [...Map.groupBy(reached, ({ left }) => left.contact?._id)].flatMap(([, all]) => {
    const [first] = all
    const contact = first?.left.contact
    if (!first || !contact) return []
    const { _id: supervisorId, name, language } = contact
    return [
      {
        supervisorId,
        name,
        language,
        body: replacedText({ firstName: name.split(' ')[0] ?? name, language, company }, all.map(shiftOf)),
        assignmentIds: all.map(({ left }) => left.assignment._id),
        siteId: first.left.assignment.siteId,
      },
    ]
  })
}
