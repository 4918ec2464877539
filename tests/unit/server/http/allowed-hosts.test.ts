import { expect, test } from 'vitest'
import { createAllowedHosts } from '#server/http/allowed-hosts.ts'

const isAllowed = createAllowedHosts(['Equipage.Exemple.ca', '0.0.0.0'])

test.each([
  'localhost',
  'LOCALHOST:4310',
  'demo.localhost:80',
  '127.0.0.1:4310',
  '192.168.1.20',
  '[::1]:4310',
  '[fd00::1]',
  'equipage.exemple.ca',
  'EQUIPAGE.exemple.ca.:443',
])('%s is this server', (host) => {
  expect(isAllowed(host)).toBe(true)
})

test.each([
  undefined,
  '',
  ':80',
  'mechant.exemple',
  'localhost.mechant.exemple',
  'notlocalhost',
  'equipage.exemple.ca.mechant.exemple',
  'sous.equipage.exemple.ca',
  '127.0.0.1.mechant.exemple',
  '127.0.0.1@mechant.exemple',
  'localhost, mechant.exemple',
  'localhost:80:80',
])('%s is refused', (host) => {
  expect(isAllowed(host)).toBe(false)
})
