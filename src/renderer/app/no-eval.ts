import { z } from 'zod'

// The page's policy forbids making code from text; zod would try, and every try is a violation in the log.
// This module is imported before any schema is made.
z.config({ jitless: true })
