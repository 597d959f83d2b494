import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type {
  CampoHistorico,
  EntradaHistorico,
  HistoricoQuery,
  ValorHistorico,
} from '#src/api/contract/nucleo/historico.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDosCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { alvoDoHistorico } from './gestao.ts'
import { numeros } from './leitura.ts'

type Nomes = (escopo: Escopo, ids: number[]) => Promise<Map<number, string>>

/** Fields that hold ids: what they are called, and who knows the names. */
const NOMEADOS: Readonly<Record<string, { campo: string; nomes: Nomes }>> = {
  statusId: { campo: 'status', nomes: (escopo, ids) => nomesDosValores(escopo, 'statusAtendimento', ids) },
  assuntoId: { campo: 'assunto', nomes: (escopo, ids) => nomesDosValores(escopo, 'assuntos', ids) },
  tipoId: { campo: 'tipo', nomes: (escopo, ids) => nomesDosValores(escopo, 'tiposAtendimento', ids) },
  departamentoId: {
    campo: 'departamento',
    nomes: (escopo, ids) => nomesDosValores(escopo, 'departamentos', ids),
  },
  responsavelId: { campo: 'responsavel', nomes: nomesDe },
  cadastroId: { campo: 'cadastro', nomes: nomesDosCadastros },
  unificadoEmId: { campo: 'unificadoEm', nomes: numeros },
  separadoDeId: { campo: 'separadoDe', nomes: numeros },
}

/** What was blank before and is so still, as a comment that nobody has written, tells nothing. */
const dizAlgo = ({ antes, depois }: CampoHistorico) => !(emBranco(antes) && emBranco(depois))
const emBranco = (valor: ValorHistorico) => valor === null || valor === ''

/** What people did with an atendimento, with names in place of ids. */
export async function historicoDe(
  escopo: Escopo,
  id: number,
  query: HistoricoQuery,
): Promise<Pagina<EntradaHistorico>> {
  const pagina = await historico(escopo, [alvoDoHistorico(id)], query)
  const comNomes = async (mudanca: CampoHistorico): Promise<CampoHistorico> => {
    const nomeado = NOMEADOS[mudanca.campo]
    if (!nomeado) return mudanca
    const ids = [mudanca.antes, mudanca.depois].filter((um) => typeof um === 'number')
    const nomes = await nomeado.nomes(escopo, ids)
    const nomeDe = (valor: ValorHistorico) => (typeof valor === 'number' ? (nomes.get(valor) ?? '') : valor)
    return {
      ...mudanca,
      campo: nomeado.campo,
      antes: nomeDe(mudanca.antes),
      depois: nomeDe(mudanca.depois),
    }
  }
  const items = await Promise.all(
    pagina.items.map(async (entrada) => ({
      ...entrada,
      campos: await Promise.all(entrada.campos.filter(dizAlgo).map(comNomes)),
    })),
  )
  return { ...pagina, items }
}
