import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { chooseEntidade, session } from '#src/stores/session.ts'
import { takeEntidade } from './guards.ts'

afterEach(() => chooseEntidade(null))

const take = (preload: boolean) => {
  try {
    return takeEntidade({ search: { entidade: 'seesp' }, preload })
  } catch (error) {
    return error
  }
}

test('who points at a link has not chosen the entidade that it names; who opens it has', () => {
  expect(take(true)).toBeUndefined()
  expect(session.getState().entidade).toBeNull()
  expect(isRedirect(take(false))).toBe(true)
  expect(session.getState().entidade).toBe('seesp')
})
