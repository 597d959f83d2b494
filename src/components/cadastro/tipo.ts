import { cadastros, type TipoCadastro } from '#src/api/contract/cadastro.ts'

/** Whether a part of an address names a cadastro. */
export const ehTipoCadastro = (texto: string): texto is TipoCadastro => Object.hasOwn(cadastros, texto)
