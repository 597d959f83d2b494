import { buffer } from 'node:stream/consumers'
import type { Anexo } from '#server/mail/mail.ts'
import { logoImpresso, type EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { dadosDoBoleto } from './documento.ts'
import type { Emissao } from './emissao.ts'

/** A debtor's name as far as every file system takes it, so that a file says whose slips are in it. */
export const nomeEmArquivo = (nome: string): string =>
  nome
    .replaceAll(/[^\p{L}\p{N} &-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()

/** Slips as files to be sent, a PDF for each debtor, named by the debtor and the first slip: branches of a company share its name. */
export async function anexosDosBoletos(
  emissoes: readonly Emissao[],
  beneficiario: EntidadeRow,
): Promise<Anexo[]> {
  const porDevedor = new Map<number, Emissao[]>()
  for (const emissao of emissoes) {
    const { id } = emissao.cadastro
    porDevedor.set(id, [...(porDevedor.get(id) ?? []), emissao])
  }
  const anexos: Anexo[] = []
  for (const delas of porDevedor.values()) {
    const [{ cadastro, boleto }, ...outras] = delas as [Emissao, ...Emissao[]] // none without one
    const { type, content } = await arquivoDosBoletos(delas, beneficiario, false)
    const oque = outras.length === 0 ? 'Boleto' : 'Boletos'
    anexos.push({
      nome: `${oque} ${nomeEmArquivo(cadastro.nome)} ${boleto.vencimento} ${boleto.nossoNumero}.pdf`,
      tipo: type,
      conteudo: content,
    })
  }
  return anexos
}

/**
 * The pages of slips as one PDF, under a name that says whose they are.
 * @param paraEstranho as for `dadosDoBoleto`
 */
export async function arquivoDosBoletos(
  emissoes: readonly Emissao[],
  beneficiario: EntidadeRow,
  paraEstranho: boolean,
) {
  // With the first slip: what draws it takes a tenth of a start to read.
  const { boletoPdf, boletosPdf } = await import('#server/boleto/pdf.ts')
  const logo = await logoImpresso(beneficiario)
  const paginas = emissoes.map((emissao) => dadosDoBoleto(emissao, beneficiario, { logo, paraEstranho }))
  const [primeira, ...outras] = paginas
  const [primeiro] = emissoes
  if (!primeira || !primeiro) throw new Error('Não há boleto para desenhar.')
  const { matricula } = primeiro.cadastro
  // of several debits, by its own number
  const qual = primeiro.itens.length === 1 ? primeiro.itens[0].debito.periodo : primeira.numeroDocumento
  const deUm = emissoes.every(({ cadastro }) => cadastro.matricula === matricula)
  const propriedades = {
    titulo: 'Boletos',
    autor: beneficiario.razaoSocial,
    data: primeira.dataProcessamento,
  }
  return {
    type: 'application/pdf' as const,
    name:
      outras.length === 0
        ? `boleto-${matricula}-${qual}.pdf`
        : deUm
          ? `boletos-${matricula}.pdf`
          : 'boletos.pdf',
    content:
      outras.length === 0 ? await boletoPdf(primeira) : await buffer(boletosPdf(paginas, propriedades)),
  }
}
