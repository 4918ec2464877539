import { z } from 'zod'

// The page's policy forbids eval. Zod would try it for each schema, and each attempt is logged as a violation.
// This module must be imported before any schema is created.
z.config({ jitless: true })
