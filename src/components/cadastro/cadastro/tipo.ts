import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'

/** Whether a part of an address names a cadastro. */
export const ehTipoCadastro = (texto: string): texto is TipoCadastro => Object.hasOwn(tiposCadastro, texto)
