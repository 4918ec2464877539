import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#shared/contract/errors.ts'
import { isId } from '#shared/model/validation.ts'

/** How long a sign-in lasts. */
export const SESSION_HOURS = 12

const TYPE = 'equipage-session+jwt'
const AUDIENCE = 'equipage:api'

export interface TokenClaims {
  readonly sessionId: string
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export interface Tokens {
  readonly sign: (claims: TokenClaims) => Promise<string>
  /** @throws AppError TOKEN_EXPIRED, or UNAUTHENTICATED for anything that is not a token of ours. */
  readonly verify: (token: string) => Promise<TokenClaims>
}

/** A claim may be of any type, and a database refuses some texts. */
const isIdText = (claim: unknown): claim is string => typeof claim === 'string' && isId(claim)

/** Signs and verifies tokens with HS256 only: the algorithm, type and audience are fixed here, never read from the token. */
export function createTokens({ secret, now }: { secret: Uint8Array; now: () => Date }): Tokens {
  return {
    sign: ({ sessionId, userId, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(now())
        .setExpirationTime(new Date(expiresAt))
        .sign(secret),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          typ: TYPE,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'jti'],
          currentDate: now(),
        })
        const { jti: sessionId, sub: userId, exp = 0 } = payload
        if (!isIdText(sessionId) || !isIdText(userId)) throw new AppError('UNAUTHENTICATED')
        return { sessionId, userId, expiresAt: exp * 1000 }
      } catch (error) {
        throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED')
      }
    },
  }
}
