import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import {
  DEBITOS_DO_RESUMO,
  ULTIMOS_DO_RESUMO,
  type assuntosDoCliente,
  type ResumoDoCliente,
} from '#src/api/contract/geral/atendimento-resumo.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acessosAoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { nomesDosAnexos } from '#server/modules/cadastro/anexo/service.ts'
import { cadastroPorMatricula, resumir } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { ultimoUsoDe } from '#server/modules/contas/sessao/service.ts'
import { ultimosBoletos } from '#server/modules/dinheiro/boleto/service.ts'
import { debitosEmAberto, separarPorPrazo, todosOsDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { existente as usuarioExistente } from '#server/modules/nucleo/usuario/service.ts'
import * as repo from './repo.ts'

interface Qual {
  tipo: TipoCadastro
  matricula: number
}

/**
 * A client in short, for who may see no more of the cadastro.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404
 */
export async function resumoDe(
  escopo: Escopo,
  { tipo, matricula }: Qual,
  hoje: string,
): Promise<ResumoDoCliente> {
  const cliente = await resumir(escopo, tipo, matricula)
  const [abertos, boletos, doCadastro] = await Promise.all([
    debitosEmAberto(escopo, [cliente], hoje, { para: 'equipe' }),
    ultimosBoletos(escopo, cliente.id, ULTIMOS_DO_RESUMO),
    repo.pagina(escopo, repo.doCadastroVisto(escopo, cliente.id), {
      page: 1,
      pageSize: ULTIMOS_DO_RESUMO,
    }),
  ])
  const { vencidos, aVencer } = separarPorPrazo(todosOsDebitos(abertos), hoje)
  const debitos = [...vencidos, ...aVencer]
  const status = await nomesDosValores(escopo, 'statusAtendimento', [
    ...new Set(doCadastro.items.map(({ statusId }) => statusId)),
  ])
  return {
    ...cliente,
    divida: {
      dia: abertos.pagavelEm,
      vencido: somar(vencidos),
      aVencer: somar(aVencer),
      debitos: debitos
        .slice(0, DEBITOS_DO_RESUMO)
        .map((debito) => ({ ...devido(debito), temBoleto: debito.boleto !== null })),
      outros: Math.max(0, debitos.length - DEBITOS_DO_RESUMO),
    },
    acessos: await acessosDe(escopo, cliente.id),
    boletos: boletos.map(({ emitidoEm, status: situacao, ...boleto }) => ({
      ...boleto,
      situacao,
      emitidoEm: emitidoEm.toISOString(),
    })),
    atendimentos: doCadastro.items.map(({ id, numero, ano, titulo, classe, statusId, ultimaMensagemEm }) => ({
      id,
      numero,
      ano,
      titulo,
      classe,
      status: status.get(statusId) ?? '',
      ultimaMensagemEm: ultimaMensagemEm.toISOString(),
    })),
    totalAtendimentos: doCadastro.total,
  }
}

/** Who may open a cadastro, and whether they can sign in. */
async function acessosDe(escopo: Escopo, cadastroId: number): Promise<ResumoDoCliente['acessos']> {
  const linhas = await acessosAoCadastro(escopo, cadastroId)
  return Promise.all(
    linhas.map(async ({ id, ativo, usuarioId }) => {
      const conta = await usuarioExistente(escopo, usuarioId)
      const ultimo = await ultimoUsoDe(escopo, usuarioId)
      return {
        id,
        ativo,
        usuario: {
          id: usuarioId,
          nome: conta.nome,
          email: conta.email,
          ativo: conta.ativo,
          temSenha: conta.temSenha,
          bloqueadoAte: conta.bloqueadoAte?.toISOString() ?? null,
          ultimoAcessoEm: ultimo?.toISOString() ?? null,
        },
      }
    }),
  )
}

const devido = ({ id, contribuicao, parcela, periodo, vencimento, atraso, valor }: Debito) => ({
  id,
  contribuicao: contribuicao.nome,
  parcela,
  periodo,
  vencimento,
  atraso,
  valor: valor.total,
})

const somar = (debitos: readonly Debito[]) => ({
  quantidade: debitos.length,
  total: debitos.reduce((soma, { valor }) => soma + valor.total, 0),
})

/** The open debits and the documents of a client that a new atendimento may be about. @throws AppError 404 */
export async function sobreODe(
  escopo: Escopo,
  { tipo, matricula }: Qual,
  hoje: string,
): Promise<Output<typeof assuntosDoCliente>> {
  const cliente = await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)
  const abertos = await debitosEmAberto(escopo, [cliente], hoje, { para: 'equipe' })
  return {
    debitos: todosOsDebitos(abertos).map(devido).toReversed(),
    anexos: await nomesDosAnexos(escopo, cliente.id),
  }
}
