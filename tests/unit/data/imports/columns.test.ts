import { describe, expect, test } from 'vitest'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { guessColumns, headersKeyOf } from '#data/imports/guess-columns.ts'
import { isImportable, readValue } from '#data/imports/read-value.ts'
import { createTranslate } from '#documents/translate.ts'
import type { Language } from '#shared/contract/http.ts'
import type { TableCell } from '#shared/contract/office/imports.ts'

const imported = entityNames.filter((name) => Object.keys(entities[name].imported).length > 0)

test('employees, clients, sites, tools and skills are imported', () => {
  expect(imported.toSorted()).toEqual(['clients', 'employees', 'sites', 'skills', 'tools'])
})

describe.each(imported)('%s', (name) => {
  const e = entities[name] as Entity

  test('has only fields that a cell can fill, and every field that a row needs', () => {
    for (const field of Object.keys(e.imported)) {
      const declared = e.fields[field]
      expect(declared && isImportable(declared) && declared.managed !== true, field).toBe(true)
    }
    const needed = Object.keys(e.fields).filter((field) => {
      const declared = e.fields[field]
      return declared?.required && !('default' in declared && declared.default !== undefined)
    })
    expect(needed.filter((field) => !Object.hasOwn(e.imported, field))).toEqual([])
  })

  test.each<Language>(['fr', 'en'])('finds its fields by their labels in %s, marked and with units too', (language) => {
    const translate = createTranslate(language)
    const fields = Object.keys(e.imported)
    const labels = fields.map((field) => translate(`entities.${name}.fields.${field}`))
    expect(guessColumns(e, labels)).toEqual(fields)
    expect(
      guessColumns(
        e,
        labels.map((label) => `${label.toUpperCase()} (h) *`),
      ),
    ).toEqual(fields)
  })
})

test.each<[EntityName, readonly string[], readonly (string | null)[]]>([
  [
    'employees',
    ['Matricule', 'NOM DE FAMILLE', 'prenom', 'Cell.', 'Courriel', 'Adresse'],
    ['employeeNumber', 'lastName', 'firstName', 'phone', 'email', 'addressLine1'],
  ],
  [
    'employees',
    ['Employee #', 'Given name', 'Surname', 'Mobile', 'E-mail'],
    ['employeeNumber', 'firstName', 'lastName', 'phone', 'email'],
  ],
  ['sites', ['Nom du chantier', 'Nom du client', 'Date de début', 'Ville'], ['name', 'clientId', 'startDate', 'city']],
  ['clients', ['Nom du client', 'Téléphone'], ['name', 'phone']],
  ['employees', ['Nom', 'Nom', '', 'Couleur des yeux'], ['lastName', null, null, null]],
  [
    'employees',
    ['constructor', '__proto__', 'toString', '_id', 'rev', 'smsOptOut'],
    [null, null, null, null, null, null],
  ],
])('the titles of %s %j are recognised', (name, headers, fields) => {
  expect(guessColumns(entities[name] as Entity, headers)).toEqual(fields)
})

test('headers are the same whatever their accents and capitals, in the same order', () => {
  expect(headersKeyOf(['Prénom', 'NOM'])).toBe(headersKeyOf(['prenom', 'nom']))
  expect(headersKeyOf(['Prénom', 'Nom'])).not.toBe(headersKeyOf(['Nom', 'Prénom']))
})

const titles = new Map([
  ['pomerleau', ['p']],
  ['dupont, fils', ['d']],
  ['jean roy', ['j1', 'j2']],
])
const read = (name: EntityName, field: string, cell: TableCell, language: Language = 'fr') => {
  const entity = entities[name] as Entity
  const declared = entity.fields[field]
  if (!declared) throw new Error(field)
  return readValue(cell, {
    entity,
    name: field,
    field: declared,
    language,
    today: '2026-11-22',
    titlesOf: () => titles,
  })
}

test.each<[EntityName, string, TableCell, unknown]>([
  ['employees', 'phone', 5_145_550_123, '5145550123'],
  ['employees', 'status', 'Disponible', 'disponible'],
  ['employees', 'status', 'AVAILABLE', 'disponible'],
  ['employees', 'regime', 'Normes du travail', 'lnt'],
  ['employees', 'regime', 'Décret', 'signallingDecree'],
  ['employees', 'hasVehicle', 'Oui', true],
  ['employees', 'hasVehicle', 0, false],
  ['employees', 'hasVehicle', true, true],
  ['employees', 'birthDate', '12/04/90', '1990-04-12'],
  ['employees', 'hireDate', '2024-05-06', '2024-05-06'],
  ['employees', 'guaranteedWeeklyHours', '37 h 30', 37.5],
  ['employees', 'guaranteedWeeklyHours', '37,5', 37.5],
  ['employees', 'guaranteedWeeklyHours', 37.5, 37.5],
  ['employees', 'maxDistanceKm', '1 200', 1200],
  ['tools', 'valueCents', '1 234,50 $', 123_450],
  ['tools', 'valueCents', 19.99, 1999],
  ['sites', 'endDate', 'Indéfinie', '2100-01-01'],
  ['sites', 'clientId', 'POMERLEAU', 'p'],
  ['sites', 'requiredSkillIds', 'Pomerleau; Dupont, fils', ['p', 'd']],
  ['sites', 'requiredSkillIds', 'Dupont, fils', ['d']],
])('%s.%s reads %j', (name, field, cell, value) => {
  expect(read(name, field, cell)).toEqual({ value })
})

test.each<[EntityName, string, TableCell, string]>([
  ['employees', 'status', 'constructor', 'BAD_CHOICE'],
  ['employees', 'regime', 'Décr', 'BAD_CHOICE'],
  ['employees', 'hasVehicle', 'peut-être', 'BAD_FLAG'],
  ['employees', 'birthDate', '31/11/1990', 'BAD_DAY'],
  ['employees', 'birthDate', 33_000, 'BAD_DAY'],
  ['employees', 'maxDistanceKm', 12.5, 'BAD_NUMBER'],
  ['employees', 'maxDistanceKm', '12 km/h', 'BAD_NUMBER'],
  ['tools', 'valueCents', 0.005, 'BAD_NUMBER'],
  ['employees', 'lastName', { bad: '#REF!' }, 'BAD_CELL'],
  ['sites', 'clientId', 'Inconnu', 'NAME_UNKNOWN'],
  ['sites', 'clientId', 'Jean Roy', 'NAME_AMBIGUOUS'],
  ['sites', 'requiredSkillIds', 'Pomerleau; Inconnu', 'NAME_UNKNOWN'],
])('%s.%s does not read %j: %s', (name, field, cell, code) => {
  expect(read(name, field, cell)).toMatchObject({ code })
})

test('a comma before three digits separates thousands in English, and decimals in French', () => {
  expect(read('employees', 'cumulativeHours', '1,250', 'en')).toEqual({ value: 1250 })
  expect(read('employees', 'maxDistanceKm', '1,250', 'en')).toEqual({ value: 1250 })
})
