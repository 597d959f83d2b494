import { carta, citar, type Carta } from '#server/modules/servicos/carta/service.ts'
import type { Anexo } from '#server/mail/mail.ts'

interface Dados extends Carta {
  /** The report's title, and the name under which it is saved. */
  relatorio: string
  titulo: string
  /** Who has it sent. */
  dono: string
  /** The instant of its figures and its parameters, in words. */
  dizeres: readonly string[]
  /** Where the report is seen; null where the app's address is not known. */
  link: string | null
  /** Why no file comes along, in sentences; empty where one does. */
  semArquivo: string
  anexos: readonly Anexo[]
}

/** A saved report that is sent at its time. */
export const relatorioPorEmail = (dados: Dados) => {
  const { relatorio, titulo, dono, dizeres, link, semArquivo, anexos } = dados
  const nome = `“${citar(titulo)}” (${relatorio})`
  return carta(dados, {
    assunto: `Relatório ${citar(titulo)}`,
    paragrafos: [
      anexos.length > 0
        ? `Segue o relatório ${nome}, em anexo.`
        : `O relatório ${nome} vai sem anexo. ${semArquivo} Abra o relatório no sistema e exporte o arquivo.`,
      dizeres.map((um) => citarLinha(um)).join('\n'),
    ],
    ...(link !== null && { botao: { texto: 'Abrir o relatório', link } }),
    fim: `Você recebe este e-mail porque ${citar(dono)} programou o envio. Para não receber mais, fale com ${citar(dono)}.`,
    anexos,
  })
}

/** A line as it is, with no address in it that a mail program would make a link of. */
const citarLinha = (linha: string) => linha.replaceAll(/https?:\/\/|www\./gi, '')
