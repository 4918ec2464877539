import { expect, test } from 'vitest'
import { followed } from '#renderer/features/sites/site-follow.ts'

const TODAY = '2026-11-23'

test('coordinates typed one after the other are placed by hand once both are there', () => {
  expect(followed({ lat: null, lng: null }, 'lat', 45.5, TODAY)).toEqual({ geocodeStatus: 'none' })
  expect(followed({ lat: 45.5, lng: null }, 'lng', -73.6, TODAY)).toEqual({ geocodeStatus: 'manual' })
  expect(followed({ lat: 45.5, lng: -73.6 }, 'lat', '45,x', TODAY)).toEqual({ geocodeStatus: 'none' })
})

test('an end put off makes a site active that its end had made inactive, and no other', () => {
  expect(followed({ endDate: '2026-11-20', active: false }, 'endDate', '2026-12-01', TODAY)).toEqual({ active: true })
  expect(followed({ endDate: '2026-11-20' }, 'endDate', '2026-11-22', TODAY)).toEqual({})
  expect(followed({ endDate: '2026-12-20', active: false }, 'endDate', '2027-01-01', TODAY)).toEqual({})
})

test('a site given another client has other supervisors, and its main one is among them', () => {
  expect(followed({ clientId: 'a' }, 'clientId', 'b', TODAY)).toEqual({ supervisorIds: [], primarySupervisorId: null })
  expect(followed({ primarySupervisorId: null }, 'supervisorIds', ['ana', 'bea'], TODAY)).toEqual({
    primarySupervisorId: 'ana',
  })
  expect(followed({ primarySupervisorId: 'bea' }, 'supervisorIds', ['ana', 'bea'], TODAY)).toEqual({})
  expect(followed({ primarySupervisorId: 'bea' }, 'supervisorIds', [], TODAY)).toEqual({ primarySupervisorId: null })
})

test('the documents of the permits are files of the site, each once', () => {
  const permits = [{ fileId: 'a' }, { fileId: null }, { fileId: 'b' }, { fileId: 'a' }]
  expect(followed({ permitFileIds: ['old'] }, 'permits', permits, TODAY)).toEqual({ permitFileIds: ['a', 'b'] })
})

test('an amount stays only with a policy that pays', () => {
  expect(followed({ parkingMax: 2500 }, 'parkingPolicy', 'billed', TODAY)).toEqual({})
  expect(followed({ parkingMax: 2500 }, 'parkingPolicy', 'free', TODAY)).toEqual({ parkingMax: null })
})
