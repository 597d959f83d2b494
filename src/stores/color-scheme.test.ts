import { expect, test } from 'vitest'
import { applyColorScheme, chooseColorScheme, chosenColorScheme, colorScheme } from './color-scheme.ts'
import { session } from './session.ts'

test('the colour of an account leaves with its user, and that of the browser is there again', () => {
  applyColorScheme()
  const { dataset } = document.documentElement
  const be = (userId: number | null) => session.setState({ userId })
  for (const own of ['light', null] as const) {
    chooseColorScheme(own)
    be(7)
    chooseColorScheme('dark')
    chooseColorScheme('dark')
    expect(dataset.mantineColorScheme).toBe('dark')
    // somebody else, without a login between: theirs is not known yet
    be(8)
    expect(chosenColorScheme()).toBe(own)
    chooseColorScheme('dark')
    be(null)
    expect(chosenColorScheme()).toBe(own)
    expect(dataset.mantineColorScheme).toBe('light')
  }
  // whoever is nobody chooses for the browser
  chooseColorScheme('dark')
  be(9)
  be(null)
  expect(colorScheme.getState().scheme).toBe('dark')
})
