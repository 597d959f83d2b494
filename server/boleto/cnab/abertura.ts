import { achado } from './achado.ts'
import type { AchadoLido, CodigoDoAchado } from './achado.ts'
import { LARGURA } from './campo.ts'
import type { Layout } from './layouts/layout.ts'
import { LAYOUTS } from './layouts/registry.ts'
import type { LinhaLida } from './linhas.ts'

/** What the first line of a file says of it. */
export type Abertura = {
  layout: Layout
  sentido: 'remessa' | 'retorno'
  /** Without a mark that is not the bank's. */
  linha: LinhaLida
}

/** What a file is, by its first line; none when it is nothing that is read here, which the findings say. */
export function abrir({ numero, texto }: LinhaLida): { abertura: Abertura | null; achados: AchadoLido[] } {
  const achados: AchadoLido[] = []
  const marked = texto.startsWith('ï»¿')
  const clean = marked ? texto.slice(3) : texto
  const header = clean.padEnd(LARGURA)
  if (marked)
    achados.push(
      achado(
        'marca_utf8',
        'aviso',
        numero,
        'O arquivo começa com uma marca de UTF-8, que o banco não usa: ele pode ter sido alterado por um editor de textos.',
      ),
    )
  const nothing = (codigo: CodigoDoAchado, frase: string) => ({
    abertura: null,
    achados: [...achados, achado(codigo, 'erro', numero, frase)],
  })
  if (/^0[12](RETORNO|REMESSA)/i.test(header))
    return nothing(
      'arquivo_cnab400',
      'Este arquivo é CNAB 400, e o sistema lê CNAB 240. Peça ao banco o retorno em CNAB 240.',
    )
  if (!/^\d{3}00000/.test(header))
    return nothing(
      'arquivo_nao_cnab',
      'Este arquivo não é CNAB 240: a primeira linha não é o cabeçalho de um banco. Escolha o arquivo que o banco enviou, sem abrir e salvar em outro programa.',
    )
  const banco = header.slice(0, 3)
  const layout = escolherLayout(banco, header)
  if (!layout)
    return nothing(
      'banco_sem_layout',
      `Este arquivo é do banco ${banco}, que o sistema não lê. Lê os dos bancos ${[...new Set(LAYOUTS.map((l) => l.banco))].join(', ')}.`,
    )
  const sentido = header[142] === '1' ? 'remessa' : 'retorno'
  return { abertura: { layout, sentido, linha: { numero, texto: clean } }, achados }
}

/** Of a bank with two, the layout whose version the header states, else the one by which what must be zero is zero. */
function escolherLayout(banco: string, header: string): Layout | undefined {
  const ofBank = LAYOUTS.filter((layout) => layout.banco === banco)
  const versao = header.slice(163, 166)
  return (
    ofBank.find(({ remessa }) =>
      remessa.headerArquivo.some((c) => c.nome === 'versaoArquivo' && c.padrao === versao),
    ) ??
    ofBank.find(({ retorno }) =>
      retorno.headerArquivo.every((c) => c.nome !== 'zeros' || /^[0 ]*$/.test(header.slice(c.de - 1, c.ate))),
    ) ??
    ofBank[0]
  )
}
