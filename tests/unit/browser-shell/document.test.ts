import { describe, expect, test } from 'vitest'
import { withScript, withSocket } from '#browser-shell/page/document.ts'

const socket = 'ws://127.0.0.1:9/__shell/ipc'
const adapt = (policy: string) => withSocket(policy, socket, 'app://bundle', 'http://127.0.0.1:9')

describe("the page's policy gains the shell's WebSocket and nothing else", () => {
  test.each([
    ["default-src 'none'; connect-src 'none'", `default-src 'none'; connect-src ${socket}`],
    ["default-src 'none'; connect-src 'self'", `default-src 'none'; connect-src 'self' ${socket}`],
    ["default-src 'self'", `default-src 'self'; connect-src 'self' ${socket}`],
    ["default-src 'none'", `default-src 'none'; connect-src ${socket}`],
    ["script-src 'self' app://bundle", "script-src 'self' http://127.0.0.1:9"],
    ["script-src 'self' 'nonce-x';; base-uri 'none';", "script-src 'self' 'nonce-x'; base-uri 'none'"],
    ["Connect-Src 'none'", `Connect-Src ${socket}`],
  ])('%s', (given, expected) => {
    expect(adapt(given)).toBe(expected)
  })
})

describe('the script of the shell stands before everything of the page', () => {
  const script = '<script src="/__shell/page.js"></script>'
  test.each([
    ['<html><head lang="a"><title>t</title>', `<html><head lang="a">${script}<title>t</title>`],
    ['<HEAD>\n<script src="x">', `<HEAD>${script}\n<script src="x">`],
    ['<!doctype html><p>no head</p>', `<!doctype html>${script}<p>no head</p>`],
    ['<p>nothing at all</p>', `${script}<p>nothing at all</p>`],
  ])('%s', (given, expected) => {
    expect(withScript(given)).toBe(expected)
  })
})
