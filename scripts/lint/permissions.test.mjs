// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { useTrial } from './trial.mjs'

describe('the rule in oxlint', () => {
  const trial = useTrial('permissions')

  it('lets screens know no permission by its name', () => {
    const CONTRACT = '#src/api/contract'
    /** @type {[string, string, number][]} */
    const cases = [
      ['src/components/x', "export const y = may('cadastro:gravar')", 1],
      ['src/routes/x', 'export const y = may(`usuario:ler`)', 1],
      ['src/components/x', "export const y = { 'financeiro:boleto': 1 }", 1],
      ['src/components/x', "export type Y = 'entidade:gravar'", 1],
      [
        'src/components/x',
        `import { concede } from '${CONTRACT}/nucleo/papeis.ts'\nexport const y = concede`,
        1,
      ],
      [
        'src/components/x',
        `import { papeis } from '${CONTRACT}/nucleo/papeis.ts'\nexport const y = papeis`,
        0,
      ],
      ['src/components/x', `import { pode } from '${CONTRACT}/nucleo/endpoint.ts'\nexport const y = pode`, 0],
      ['src/components/x', "export const y = 'cadastro:outra'", 0],
      ['src/components/x/test-support', "export const y = 'cadastro:gravar'", 0],
      ['src/api/contract/nucleo/x', "export const y = 'cadastro:gravar'", 0],
      ['server/x', "export const y = 'cadastro:gravar'", 0],
    ]
    for (const [i, [room, code]] of cases.entries()) trial.write(`${room}/${i}.ts`, code)
    const found = [...trial.complaintsIn('src'), ...trial.complaintsIn('server')]
    expect(
      cases.map(([room, code], i) => [room, code, found.filter((file) => file.endsWith(`/${i}.ts`)).length]),
    ).toEqual(cases)
  })
})
