import type * as z from 'zod/mini'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import type { EntradaDoRecurso, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { emLote } from '#server/modules/servicos/lote/service.ts'
import { atualizar, excluir, restaurar } from './gravacao.ts'
import { listaDe } from './repo.ts'
import { exigirSemVinculos } from './vinculos.ts'

/** Puts many records in use or out of it, each as by `atualizar`. @throws AppError 422 `lote-demais` */
export function mudarEmLote(
  escopo: Escopo,
  recurso: Recurso,
  { acao, ...quais }: z.output<Recurso['lote']['body']>,
  por: number,
): Promise<ResultadoDoLote> {
  return emLote(escopo, listaDe(recurso), quais, async (linha, versao) => {
    const campos = Object.entries(linha).filter(([campo]) => Object.hasOwn(recurso.campos, campo))
    // the fields are those of the declaration, `nome` among them
    const entrada = {
      ...Object.fromEntries(campos),
      id: linha.id,
      versao,
      ativo: acao === 'ativar',
    } as EntradaDoRecurso
    return (await atualizar(escopo, recurso, entrada, por)).versao
  })
}

/**
 * Puts many records into the trash or takes them out, each as by `excluir` and `restaurar`; those that others name stay, since nobody was
 * asked about them. @throws AppError 422 `lote-demais`
 */
export function moverEmLote(
  escopo: Escopo,
  recurso: Recurso,
  { acao, ...quais }: z.output<Recurso['loteDaLixeira']['body']>,
  por: number,
): Promise<ResultadoDoLote> {
  const mover = acao === 'excluir' ? excluir : restaurar
  return emLote(
    escopo,
    listaDe(recurso),
    quais,
    async ({ id }, versao) => {
      if (acao === 'excluir') await exigirSemVinculos(escopo, recurso, id)
      const { versao: depois } = await mover(escopo, recurso, { id, versao }, por)
      return depois
    },
    acao === 'restaurar',
  )
}
