import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { camposDeCodigoDe, tabelasBase } from '#src/api/contract/cadastro/tabela-base.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { consta, mesmoCodigo } from '#server/modules/servicos/tabela-base/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { existente } from './leitura.ts'
import type { Contrato, Entrada } from './modelo.ts'

/**
 * What staff type as a code must be in its table, unless it is stored so already: what was imported may be of an older table.
 * @throws AppError 422 at the field; 404 as `atualizar`
 */
export async function conferirTabelas<T extends TipoCadastro>(
  escopo: Escopo,
  { tipo }: Contrato<T>,
  entrada: Entrada<T>,
): Promise<void> {
  for (const [campo, nome] of Object.entries(camposDeCodigoDe(tipo))) {
    const codigo = new Map<string, unknown>(Object.entries(entrada)).get(campo)
    if (typeof codigo !== 'string' || codigo === '' || (await consta(nome, codigo))) continue
    if (entrada.matricula !== null) {
      const { detalhe } = await existente(escopo, tipo, entrada.matricula, false)
      const guardado = new Map<string, unknown>(Object.entries(detalhe)).get(campo)
      if (typeof guardado === 'string' && mesmoCodigo(guardado, codigo)) continue
    }
    const mensagem = `${tabelasBase[nome]}: este código não está na tabela. Procure pelo nome ou confira os dígitos.`
    throw new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })
  }
}
