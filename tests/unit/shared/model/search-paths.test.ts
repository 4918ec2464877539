import { expect, test } from 'vitest'
import { entities, entityNamed } from '#shared/entities/index.ts'
import type { Entity, SearchPath } from '#shared/model/entity.ts'

/** What is wrong with a path of an entity; nothing for one that can be searched. */
function faultsOf(e: Entity, { by, from, texts, choices = [], onward }: SearchPath): string[] {
  const holder = from === undefined ? e : entityNamed(from)
  const reference = by === undefined ? undefined : holder?.fields[by]
  const reached =
    by === undefined ? e : from === undefined ? entityNamed(reference && 'to' in reference ? reference.to : '') : holder
  if (!reached) return [`${e.name} reaches nothing by ${by}`]
  const isReference = by === undefined || (reference?.kind === 'ref' && (from === undefined || reference.to === e.name))
  const folded = (name: string) => {
    const field = reached.fields[name]
    return field?.kind === 'text' && field.fold === true && !field.confidential
  }
  return [
    ...(isReference ? [] : [`${by} of ${holder?.name} does not refer to ${e.name}`]),
    ...(by !== undefined && reached.name === e.name ? [`${e.name} reaches itself`] : []),
    ...(texts ?? []).filter((name) => !folded(name)).map((name) => `${reached.name}.${name} is not folded`),
    ...choices.filter((name) => reached.fields[name]?.kind !== 'choice').map((name) => `${reached.name}.${name}`),
    ...(onward ? faultsOf(reached, onward) : []),
  ]
}

test.each(Object.values(entities) as Entity[])('$name looks only into what can be searched', (e) => {
  expect(e.searchAlso.flatMap((path) => faultsOf(e, path))).toEqual([])
  const kinds = e.searchShown.map((name) => e.fields[name]?.kind)
  expect(kinds.filter((kind) => kind !== 'day' && kind !== 'time')).toEqual([])
})
