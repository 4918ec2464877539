import { readFile } from 'node:fs/promises'
import type { PrintToPDFOptions } from 'electron'
import type { Page, Route } from 'playwright'
import type { Headless } from '../chromium/headless.ts'

export interface HiddenPage {
  readonly load: (url: string) => Promise<void>
  readonly loadFile: (path: string) => Promise<void>
  readonly title: () => Promise<string>
  readonly print: (options: PrintToPDFOptions) => Promise<Buffer>
  readonly close: () => Promise<void>
}

type PdfOptions = NonNullable<Parameters<Page['pdf']>[0]>
const inches = (value: number | undefined): string => `${value ?? 0.4}in`

/** Playwright's options for Electron's printing options. */
export function pdfOptions(options: PrintToPDFOptions): PdfOptions {
  const { pageSize = 'Letter', margins } = options
  return {
    ...(typeof pageSize === 'string'
      ? { format: pageSize }
      : { width: inches(pageSize.width), height: inches(pageSize.height) }),
    landscape: options.landscape ?? false,
    scale: options.scale ?? 1,
    printBackground: options.printBackground ?? false,
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    tagged: options.generateTaggedPDF ?? false,
    outline: options.generateDocumentOutline ?? false,
    margin: {
      top: inches(margins?.top),
      bottom: inches(margins?.bottom),
      left: inches(margins?.left),
      right: inches(margins?.right),
    },
    ...(options.pageRanges === undefined ? {} : { pageRanges: options.pageRanges }),
    ...(options.headerTemplate === undefined ? {} : { headerTemplate: options.headerTemplate }),
    ...(options.footerTemplate === undefined ? {} : { footerTemplate: options.footerTemplate }),
  }
}

/**
 * A hidden window: a page of headless Chromium, without scripts and without network. It loads only what the app's protocol handler
 * answers; custom schemes, which a plain browser does not know, are mapped to hosts under `.shell.invalid`.
 */
export async function openHiddenPage(
  headless: Headless,
  answer: (request: Request) => Promise<Response> | null,
): Promise<HiddenPage> {
  const browser = await headless.browser()
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, acceptDownloads: false })
  const documents = new Map<string, string>()
  const page = await context.newPage()

  const fulfil = async (route: Route): Promise<void> => {
    const url = new URL(route.request().url())
    const html = documents.get(url.href)
    if (html !== undefined) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
    const [host, scheme] = url.hostname.split('.')
    const response = url.hostname.endsWith('.shell.invalid')
      ? await answer(new Request(`${scheme}://${host}${url.pathname}${url.search}`))
      : null
    if (response === null) return route.abort('blockedbyclient')
    const headers = Object.fromEntries(response.headers)
    return route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
  }
  await context.route('**/*', fulfil)

  const goto = async (url: string) => void (await page.goto(url, { waitUntil: 'load' }))
  const show = async (html: string) => {
    const url = `http://document.invalid/${documents.size}`
    documents.set(url, html)
    await goto(url)
  }
  return {
    load: async (url) => {
      const { protocol, host, pathname, search } = new URL(url)
      if (protocol === 'data:' || url === 'about:blank') return goto(url)
      if (protocol === 'file:') return show(await readFile(new URL(url), 'utf8'))
      if (protocol === 'http:' || protocol === 'https:')
        throw new Error('A hidden window of the browser shell has no network.')
      return goto(`http://${host}.${protocol.slice(0, -1)}.shell.invalid${pathname}${search}`)
    },
    loadFile: async (path) => show(await readFile(path, 'utf8')),
    title: () => page.title(),
    print: (options) => page.pdf(pdfOptions(options)),
    close: () => context.close(),
  }
}
