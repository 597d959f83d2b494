import type { Mensagem } from '#server/mail/mail.ts'

interface Carta {
  para: string
  /** The entidade's name: who writes. */
  entidade: string
  /** Of the reader. */
  nome: string
}

interface Corpo {
  assunto: string
  paragrafos: string[]
  botao?: { texto: string; link: string }
  fim: string
}

const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => `&#${sinal.charCodeAt(0)};`)

/** A name in a sentence: one line, whatever somebody typed, and no address that a mail program would turn into a link. */
const citar = (texto: string) =>
  texto
    .replace(/\s+/g, ' ')
    .replace(/[/:]|\.(?=\S)/g, ' ')
    .trim()

/** One letter as text and as HTML. The link stands alone on its line, so that no program breaks it. */
function carta({ para, entidade, nome }: Carta, { assunto, paragrafos, botao, fim }: Corpo): Mensagem {
  const ola = `Olá, ${citar(nome)}!`
  const texto = [ola, ...paragrafos, ...(botao ? [`${botao.texto}:\n${botao.link}`] : []), fim, entidade]
  const p = (conteudo: string) => `<p>${escapar(conteudo)}</p>`
  const html = [
    p(ola),
    ...paragrafos.map(p),
    ...(botao
      ? [
          `<p><a href="${escapar(botao.link)}">${escapar(botao.texto)}</a></p>`,
          `<p>Se o link não abrir, copie este endereço no navegador:<br>${escapar(botao.link)}</p>`,
        ]
      : []),
    p(fim),
    p(entidade),
  ]
  return {
    para,
    remetente: entidade,
    assunto: `${assunto} — ${entidade}`,
    texto: `${texto.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;line-height:1.5">${html.join('\n')}</body></html>`,
  }
}

const IGNORE = 'Se não foi você, ignore este e-mail: nada será feito.'

/** To an administrator who was invited: choose a password. */
export const convite = (dados: Carta & { link: string }) =>
  carta(dados, {
    assunto: 'Convite para acessar o sistema',
    paragrafos: [
      `Você foi convidado para a administração de ${dados.entidade} no Contribui.`,
      'Escolha sua senha para entrar. O link vale por 7 dias e funciona uma só vez.',
    ],
    botao: { texto: 'Aceitar o convite', link: dados.link },
    fim: 'Se você não esperava este convite, ignore este e-mail: nada será feito.',
  })

/** To whoever asked to register: confirm the e-mail and choose a password. */
export const confirmacao = (dados: Carta & { link: string; cadastro: string; documento: string }) =>
  carta(dados, {
    assunto: 'Confirme seu cadastro',
    paragrafos: [
      `Recebemos um pedido de acesso a ${citar(dados.cadastro)} (${dados.documento}) com este e-mail.`,
      'Confirme o e-mail e escolha sua senha. O link vale por 72 horas e funciona uma só vez.',
    ],
    botao: { texto: 'Confirmar o e-mail', link: dados.link },
    fim: IGNORE,
  })

/** To whoever asked to register with the e-mail of an account that exists. */
export const contaExistente = (dados: Carta & { login: string; esqueciSenha: string }) =>
  carta(dados, {
    assunto: 'Você já tem uma conta',
    paragrafos: [
      'Recebemos um pedido de cadastro com este e-mail, que já tem uma conta. Nada foi alterado.',
      'Para ligar outra empresa ou pessoa à sua conta, fale com a entidade.',
      `Se esqueceu a senha, peça uma nova em:\n${dados.esqueciSenha}`,
    ],
    botao: { texto: 'Entrar', link: dados.login },
    fim: IGNORE,
  })

/** To whoever forgot the password. */
export const novaSenha = (dados: Carta & { link: string }) =>
  carta(dados, {
    assunto: 'Troca de senha',
    paragrafos: [
      'Recebemos um pedido para trocar sua senha.',
      'Escolha a nova senha pelo link abaixo. Ele vale por 1 hora e funciona uma só vez.',
    ],
    botao: { texto: 'Trocar a senha', link: dados.link },
    fim: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  })

/** After a password was changed (ASVS 6.3.7). */
export const senhaTrocada = (dados: Carta & { esqueciSenha: string }) =>
  carta(dados, {
    assunto: 'Sua senha foi trocada',
    paragrafos: ['Sua senha foi trocada agora, e as outras sessões abertas foram encerradas.'],
    fim: `Se não foi você, peça uma nova senha em ${dados.esqueciSenha} e avise a entidade.`,
  })

/** After the second factor was set up or removed (ASVS 6.3.7). */
export const avisoSegundoFator = (dados: Carta & { ativo: boolean }) =>
  carta(dados, {
    assunto: `Verificação em duas etapas ${dados.ativo ? 'ativada' : 'desativada'}`,
    paragrafos: [
      dados.ativo
        ? 'A verificação em duas etapas foi ativada na sua conta. Guarde os códigos de recuperação em lugar seguro.'
        : 'A verificação em duas etapas foi desativada na sua conta: a senha sozinha volta a abri-la.',
    ],
    fim: 'Se você não fez nem pediu isso, troque sua senha e avise outro administrador.',
  })

/** To the address that staff have just taken off an account (ASVS 6.3.7). It does not name the new one. */
export const emailTrocado = (dados: Carta & { contatos: string[] }) =>
  carta(dados, {
    assunto: 'O e-mail da sua conta foi alterado',
    paragrafos: [
      `A equipe de ${dados.entidade} alterou o e-mail da sua conta. Este endereço não serve mais para entrar, e os links enviados a ele não valem mais.`,
    ],
    fim: `Se você não esperava por isso, entre em contato com a entidade${
      dados.contatos.length > 0 ? `: ${dados.contatos.join(', ')}` : ''
    }.`,
  })
