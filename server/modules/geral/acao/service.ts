import { acoesDeTodos, type LinhaAuditoria } from '#src/api/contract/geral/auditoria.ts'
import { configuracoes, ehConfiguracao } from '#src/api/contract/geral/configuracoes.ts'
import { nomesDosTextos, textosDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDosCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { listaDaAuditoria } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { servirLeitura } from '#server/modules/servicos/rol/service.ts'
import { camposDoLog } from './rotulos.ts'

type Nomes = Map<number, string>

/** Who knows what the rows of a table are called, by the ids with which their names in the audit begin. */
const quemSabe: { tabelas: RegExp; nomes: (escopo: Escopo, ids: number[]) => Promise<Nomes> }[] = [
  { tabelas: /^(cadastro(_\w+)?|pessoa_(fisica|juridica)|contabilidade)$/, nomes: nomesDosCadastros },
  { tabelas: /^debito$/, nomes: nomesDosDebitos },
  { tabelas: /^usuario$/, nomes: nomesDe },
]

/** The id in what names a row; a nested one begins with the id of what it is in. */
const idDe = ({ linha }: LinhaAuditoria) => Number(/^\d{1,9}(?=$|\/)/.exec(linha)?.[0] ?? 0)

/** Says of the rows that others know by name what they are called by now. */
async function comNomes(escopo: Escopo, linhas: LinhaAuditoria[]): Promise<LinhaAuditoria[]> {
  const nomeadas = linhas.map((linha) => ({ ...linha, nome: tituloDe(linha) }))
  for (const { tabelas, nomes } of quemSabe) {
    const delas = nomeadas.filter((linha) => tabelas.test(linha.tabela) && idDe(linha) > 0)
    const achados = await nomes(escopo, [...new Set(delas.map(idDe))])
    for (const linha of delas) linha.nome = achados.get(idDe(linha)) ?? ''
  }
  return nomeadas
}

/** Settings go by their kind, versions of terms and policies and their acceptances by the text. */
function tituloDe({ tabela, linha }: LinhaAuditoria): string {
  if (tabela === 'configuracao' && ehConfiguracao(linha)) return configuracoes[linha].titulo
  if (!/^(aceite_)?politica$/.test(tabela)) return ''
  const [versao = '', qual = ''] = linha.split('/').toReversed()
  const nome = nomesDosTextos.find((um) => um === qual)
  return nome === undefined ? '' : `${textosDoAceite[nome]}, versão ${versao}`
}

/** All that was done in an entidade, as administrators list it. */
export const listaDeAcoes = servirLeitura(acoesDeTodos, listaDaAuditoria(camposDoLog()), {
  paraLeitura: ({ em, ...linha }): LinhaAuditoria => ({ ...linha, nome: '', em: em.toISOString() }),
  completar: comNomes,
})
