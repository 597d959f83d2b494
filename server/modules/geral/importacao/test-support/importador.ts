import { beforeAll, expect } from 'vitest'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { AtoDaImportacao, Importacao, Leitura, Troca } from '#src/api/contract/geral/importacao.ts'
import { asForm } from '#server/test-support/form.ts'
import type { useApp } from '#server/test-support/harness.ts'

/** What is sent back of what was chosen. */
const escolhas = ({ versao, mapa, duplicados, trocas }: Importacao) => ({
  versao,
  mapa,
  duplicados,
  trocas: trocas.map(
    ({ campo, linha, de, para, lembrada }) => ({ campo, linha, de, para, lembrada }) satisfies Troca,
  ),
})

/**
 * Sends sheets as alfa's administrador, and gives what comes of them.
 * @param trabalhar does the jobs that are due
 */
export function useImportador(h: ReturnType<typeof useApp>, trabalhar = () => h.app.fila.ocioso()) {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await h.entrar(h.mundo.alfa.admin.email)
  })

  async function enviar(content: string | Buffer, filename = 'empresas.csv', tipo = 'pessoajuridica') {
    const corpo = asForm([
      { name: 'tipo', content: tipo },
      { name: 'arquivo', filename, content },
    ])
    return h.inject({
      method: 'POST',
      url: '/api/importacao',
      ...corpo,
      headers: { ...headers, ...corpo.headers },
    })
  }
  async function enviada(...partes: Parameters<typeof enviar>): Promise<Importacao> {
    const answer = await enviar(...partes)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const iniciar = (de: Importacao, ato: AtoDaImportacao, mais: object = {}) =>
    h.inject({
      method: 'POST',
      url: `/api/importacao/${de.id}/iniciar`,
      payload: { ato, ...escolhas(de), ...mais },
      headers,
    })
  /** Reads the file of an import again in another way. */
  const reler = (de: Importacao, leitura: Leitura, mais: object = {}) =>
    h.inject({
      method: 'POST',
      url: `/api/importacao/${de.id}/leitura`,
      payload: { leitura, ...escolhas(de), ...mais },
      headers,
    })
  const ler = async (id: number) =>
    (await h.inject({ url: `/api/importacao/${id}`, headers })).json<Importacao>()
  /** Begins an act and gives the import as it is when that has ended. */
  async function feita(de: Importacao, ato: AtoDaImportacao, mais: object = {}): Promise<Importacao> {
    const answer = await iniciar(de, ato, mais)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await trabalhar()
    const depois = await ler(de.id)
    expect(depois.andamento).toMatchObject({ situacao: 'concluida', erro: null })
    return depois
  }
  /** The living record of a document of any kind, as it is read. */
  async function doDocumento(tipo: TipoCadastro, registro: string): Promise<object | null> {
    const url = `/api/${tipo}?registro=igual.${registro}`
    const [linha] = (await h.inject({ url, headers })).json<{ items: { matricula: number }[] }>().items
    return linha ? (await h.inject({ url: `/api/${tipo}/${linha.matricula}`, headers })).json() : null
  }
  /** The file of what could not be done. */
  const erros = async (id: number) => (await h.inject({ url: `/api/importacao/${id}/erros`, headers })).body

  return { enviar, enviada, iniciar, reler, ler, feita, doDocumento, erros }
}
