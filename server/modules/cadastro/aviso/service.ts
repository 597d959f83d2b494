import type * as z from 'zod/mini'
import {
  SEM_NINGUEM_MAX,
  type avisosASelecao,
  type PreviaDoAviso,
} from '#src/api/contract/cadastro/aviso-selecao.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { leitoresDosCadastros } from '#server/modules/cadastro/acesso/service.ts'
import { escolhidos } from '#server/modules/cadastro/cadastro/service.ts'
import { enviar } from '#server/modules/servicos/notification/service.ts'
import type { Tarefas } from '#server/modules/servicos/tarefa/service.ts'
import { destinatarios } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'

type Selecao = z.output<(typeof avisosASelecao)[TipoCadastro]['prever']['body']>
type Pedido = z.output<(typeof avisosASelecao)[TipoCadastro]['enviar']['body']>

/**
 * Whom a notice to chosen cadastros would reach, and which of these nobody reads.
 * @throws AppError as `escolhidos` does
 */
export async function prever(escopo: Escopo, tipo: TipoCadastro, selecao: Selecao): Promise<PreviaDoAviso> {
  const { ids, nomesDe } = await escolhidos(escopo, tipo, selecao)
  const { usuarios, lidos } = await quemLe(escopo, ids)
  const semNinguem = ids.filter((id) => !lidos.has(id))
  const nomes = await nomesDe(semNinguem.slice(0, SEM_NINGUEM_MAX))
  return {
    cadastros: ids.length,
    pessoas: usuarios.length,
    semNinguem: { total: semNinguem.length, nomes },
  }
}

/** The active users who may open one of some cadastros, each once, and which of these somebody of them may. */
async function quemLe(escopo: Escopo, ids: number[]) {
  const pares = await leitoresDosCadastros(escopo, ids)
  const todos = [...new Set(pares.map(({ usuarioId }) => usuarioId))]
  const usuarios = await destinatarios(escopo, { usuarios: todos }, { depois: 0, quantos: todos.length })
  const ativos = new Set(usuarios)
  const deles = pares.filter(({ usuarioId }) => ativos.has(usuarioId))
  return { usuarios, lidos: new Set(deles.map(({ cadastroId }) => cadastroId)) }
}

/**
 * Sends a notice to those who have an active acesso to chosen cadastros, each once.
 * @throws AppError as `escolhidos` does; 409 `mais-pessoas`, 422 `sem-destinatario`
 */
export function avisar(
  { tarefas, hub }: { tarefas: Tarefas; hub: Hub },
  escopo: Escopo,
  tipo: TipoCadastro,
  { messageType, message, pessoas, ...selecao }: Pedido,
): Promise<{ destinatarios: number; tarefaId: number | null }> {
  return escopo.transacao(async () => {
    const { ids } = await escolhidos(escopo, tipo, selecao)
    const { usuarios } = await quemLe(escopo, ids)
    if (usuarios.length === 0)
      throw new AppError(
        422,
        'sem-destinatario',
        `Ninguém tem acesso ativo a estes cadastros (${tiposCadastro[tipo].plural}). Nada foi enviado.`,
      )
    if (pessoas !== undefined && usuarios.length > pessoas)
      throw new AppError(
        409,
        'mais-pessoas',
        `Agora são ${numero(usuarios.length)} pessoas, mais do que o número confirmado. Nada foi enviado.`,
        { total: usuarios.length },
      )
    return enviar(tarefas, escopo, hub, { messageType, message, usuarios })
  })
}
