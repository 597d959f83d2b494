import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  atualizar,
  cadastrosDosDocumentos,
  comEscolhasDeAgora,
  excluir,
  type Autor,
} from '#server/modules/cadastro/cadastro/service.ts'
import { amarrasDe } from '#server/modules/geral/vinculo/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { guardado } from './julgar.ts'
import * as repo from './repo.ts'

/**
 * Takes back what some rows did, the last first, where nobody changed it since and nothing hangs on what they made.
 * @returns how many rows it was about
 */
export async function desfazer(
  escopo: Escopo,
  { id, tipo }: repo.ImportacaoRow,
  por: Autor,
  quantas: number,
): Promise<number> {
  const contrato = cadastros[tipo]
  const linhas = await repo.aDesfazer(escopo, id, quantas)
  const presos = await presosDe(escopo, tipo, linhas)
  for (const { linha, feito, matricula, versao, antes } of linhas) {
    try {
      if (matricula === null || versao === null) throw new Error(`A linha ${linha} não diz o que gravou.`)
      if (feito === 'criar') {
        const preso = presos.get(matricula)
        // no later revision tells of it: what hangs on a record leaves the record as it is
        if (preso) throw new AppError(409, 'tem-vinculos', `tem ${emLista(preso)}, e não foi excluído.`)
        await excluir(escopo, contrato, { matricula, versao }, por.id)
      } else {
        const atual = await guardado(escopo, tipo, matricula)
        const tinha = await comEscolhasDeAgora(escopo, tipo, antes ?? {})
        // a stored record of the kind, with fields that it had
        await atualizar(escopo, contrato, { ...atual, ...tinha, versao } as never, por)
      }
      await repo.mudarLinha(escopo, id, linha, { feito: 'desfeita' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const mensagem = `Matrícula ${matricula}: ${error.message}`
      await repo.mudarLinha(escopo, id, linha, { feito: 'mantida', erros: [{ coluna: '', mensagem }] })
    }
  }
  return linhas.length
}

const emLista = (partes: string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(partes)

/** What hangs on the records that some rows have made, by their matrículas. */
async function presosDe(
  escopo: Escopo,
  tipo: TipoCadastro,
  linhas: repo.LinhaRow[],
): Promise<Map<number, string[]>> {
  const criados = linhas.filter(({ feito }) => feito === 'criar').map(({ registro }) => registro)
  // one whose document was changed since is not found, nor taken back
  const achados = [...(await cadastrosDosDocumentos(escopo, tipo, criados)).values()]
  const amarras = await amarrasDe(
    escopo,
    achados.map(({ id }) => id),
  )
  return new Map(
    achados.flatMap(({ id, matricula }) => {
      const ditas = amarras.get(id)
      return ditas ? [[matricula, ditas] as const] : []
    }),
  )
}
