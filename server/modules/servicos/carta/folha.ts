import { MAIN_SHADE, palette } from '#src/api/contract/nucleo/cor.ts'
import type { Anexo, Mensagem } from '#server/mail/mail.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'

/** What every letter needs to know of who writes and who reads. */
export interface Carta {
  para: string
  /** Name of the entidade that writes. */
  entidade: string
  /** Name of the reader. */
  nome: string
}

export interface Corpo {
  assunto: string
  paragrafos: string[]
  botao?: { texto: string; link: string }
  /** A question with few answers, each of which is pressed. */
  pergunta?: { texto: string; respostas: readonly { texto: string; link: string }[] }
  fim: string
  anexos?: readonly Anexo[]
}

/** What a letter says and to whom, before it is laid on the entidade's sheet. */
export type Redacao = Carta & Corpo

/** Of the entidade, as far as its sheet shows it. */
type Timbre = Pick<EntidadeRow, 'cor' | 'telefone' | 'email' | 'site'>

/** A name that somebody typed, fit to stand in a sentence: on one line, and without an address that a mail program would make a link of. */
export const citar = (texto: string) =>
  texto
    .replace(/\s+/g, ' ')
    // a dot between single letters stays, as in `S.A.`: no address ends in one
    .replace(/[/:]|(?<!(?<![\p{L}\p{N}])\p{L})\.(?=\S)|\.(?=[^\s\p{L}]|\p{L}[\p{L}\p{N}])/gu, ' ')
    .trim()

/** A letter on the entidade's sheet: as text, and as HTML that says the same. The link stands alone on its line, so that no program breaks it. */
export function folha(redacao: Redacao, timbre: Timbre): Mensagem {
  const { para, entidade, nome, assunto, paragrafos, botao, pergunta, fim, anexos = [] } = redacao
  const ola = `Olá, ${citar(nome)}!`
  const contatos = [timbre.telefone, timbre.email, timbre.site].filter((um) => um !== '').join(' · ')
  const assinatura = [entidade, contatos, AUTOMATICA].filter((linha) => linha !== '').join('\n')
  const perguntado = pergunta
    ? [[pergunta.texto, ...pergunta.respostas.map((uma) => `${uma.texto}:\n${uma.link}`)].join('\n')]
    : []
  const texto = [
    ola,
    ...paragrafos,
    ...perguntado,
    ...(botao ? [`${botao.texto}:\n${botao.link}`] : []),
    fim,
    assinatura,
  ]
  return {
    para,
    remetente: entidade,
    assunto: `${assunto} — ${entidade}`,
    texto: `${texto.join('\n\n')}\n`,
    html: html(redacao, ola, contatos, palette(timbre.cor)),
    anexos,
  }
}

const AUTOMATICA = 'Mensagem automática: respostas a este endereço não são lidas.'

const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => `&#${sinal.charCodeAt(0)};`)

/** Written text, with its addresses to be pressed and its lines as they are. */
const escrito = (texto: string) =>
  texto
    .split(/(https?:\/\/[^\s,]*[^\s,.;:])/)
    .map((parte, i) => (i % 2 === 1 ? ancora(parte) : escapar(parte).replaceAll('\n', '<br>')))
    .join('')

const ancora = (link: string) => `<a class="l" href="${escapar(link)}">${escapar(link)}</a>`

// Mail programs know neither style sheets of elsewhere nor variables, and some of them no more than tables and what stands at each element;
// the dark colours are for those that know better than to turn ours around by themselves.
const PAPEL = '#f6f7f9'
const FOLHA = '#ffffff'
const TINTA = '#1f242b'
const TINTA_2 = '#5d6775'
const LETRA = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const NOITE = { papel: '#14171c', folha: '#1a1e24', tinta: '#d6dae1', tinta2: '#98a1ae' }

function html(
  { entidade, assunto, paragrafos, botao, pergunta, fim }: Redacao,
  ola: string,
  contatos: string,
  tons: string[],
): string {
  const marca = tons[MAIN_SHADE] ?? TINTA
  const p = (conteudo: string, extra = '') =>
    `<p class="t" style="margin:0 0 16px;color:${TINTA};font-size:16px;line-height:24px;${extra}">${conteudo}</p>`
  const acao = botao && [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>`,
    `<td bgcolor="${marca}" style="border-radius:6px;background-color:${marca}">`,
    `<a href="${escapar(botao.link)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:${marca};color:#ffffff;font-size:16px;font-weight:600;line-height:24px;text-decoration:none">${escapar(botao.texto)}</a>`,
    `</td></tr></table>`,
    `<p class="s" style="margin:0 0 24px;color:${TINTA_2};font-size:13px;line-height:20px">Se o botão não abrir, copie este endereço no navegador:<br>${ancora(botao.link)}</p>`,
  ]
  const escolha = ({ texto, link }: { texto: string; link: string }) =>
    `<a class="l" href="${escapar(link)}" style="display:inline-block;margin:0 8px 8px 0;padding:8px 20px;border:1px solid ${marca};border-radius:6px;color:${marca};font-size:16px;font-weight:600;line-height:24px;text-decoration:none">${escapar(texto)}</a>`
  const escolhas = pergunta
    ? [p(escapar(pergunta.texto), 'font-weight:600'), p(pergunta.respostas.map(escolha).join('\n'))]
    : []
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapar(assunto)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.l { color: ${marca}; overflow-wrap: anywhere; word-break: break-word; }
@media (prefers-color-scheme: dark) {
.papel { background-color: ${NOITE.papel} !important; }
.folha { background-color: ${NOITE.folha} !important; }
.t { color: ${NOITE.tinta} !important; }
.s { color: ${NOITE.tinta2} !important; }
.l { color: ${tons[3] ?? NOITE.tinta} !important; }
}
@media (max-width: 480px) { .m { padding-left: 20px !important; padding-right: 20px !important; } }
</style>
</head>
<body class="papel" style="margin:0;padding:0;background-color:${PAPEL};${LETRA}">
<div role="main">
<table role="presentation" class="papel" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPEL}" style="background-color:${PAPEL}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;${LETRA}">
<tr><td class="m" bgcolor="${marca}" style="padding:16px 32px;border-radius:10px 10px 0 0;background-color:${marca};color:#ffffff;font-size:18px;font-weight:600;line-height:24px;overflow-wrap:anywhere">${escapar(entidade)}</td></tr>
<tr><td class="folha m" bgcolor="${FOLHA}" style="padding:32px 32px 16px;background-color:${FOLHA};overflow-wrap:anywhere">
<h1 class="t" style="margin:0 0 16px;color:${TINTA};font-size:20px;font-weight:600;line-height:28px">${escapar(assunto)}</h1>
${[p(escapar(ola)), ...paragrafos.map((um) => p(escrito(um))), ...escolhas, ...(acao ? [acao.join('')] : []), p(escrito(fim), 'font-size:14px;line-height:20px')].join('\n')}
</td></tr>
<tr><td class="folha m s" bgcolor="${FOLHA}" style="padding:16px 32px 24px;border-radius:0 0 10px 10px;background-color:${FOLHA};color:${TINTA_2};font-size:13px;line-height:20px;overflow-wrap:anywhere">
${[entidade, contatos, AUTOMATICA]
  .filter((linha) => linha !== '')
  .map(escrito)
  .join('<br>\n')}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}
