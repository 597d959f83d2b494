import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { address, admin, cache, field as fieldOf, goBack, openApp, user } from '#src/test-support/app.tsx'

const tipo: TipoCadastro = 'pessoajuridica'
export const LISTA = `/admin/cadastro/${tipo}/lista`
export const REGISTRO = `/admin/cadastro/${tipo}/42`

/** The app at an address, for somebody who may save cadastros or only look. */
export function open(path: string, podeGravar = true) {
  openApp(path, { ...admin, papeis: [podeGravar ? 'cadastro' : 'consulta'] })
  return { address, back: goBack, queryClient: cache() }
}

/** A field by the beginning of its label. */
export const field = (name: string) => fieldOf(new RegExp(`^${name}`))
/** Puts a text in a field in one go, as by pasting. */
export async function write(name: string, text: string) {
  const input = await field(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}
