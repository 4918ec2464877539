import { BUNDLE_ORIGIN } from './bundle.ts'
import { fileIdIn } from './pictures.ts'

interface DevOptions {
  /** Vite's origin, whose page asks for pictures as the bundle's page does. */
  readonly origin: string
  /** The handler of the bundle. */
  readonly bundle: (request: Request) => Promise<Response>
  readonly passOn: (request: Request) => Promise<Response>
}

/** While developing, answers the requests for pictures on Vite's origin; every other request goes on. */
export function createDevHandler({ origin, bundle, passOn }: DevOptions) {
  return (request: Request): Promise<Response> => {
    const url = URL.parse(request.url)
    const isPicture = url?.origin === origin && request.method === 'GET' && fileIdIn(url.pathname) !== null
    return isPicture ? bundle(new Request(BUNDLE_ORIGIN + url.pathname)) : passOn(request)
  }
}
