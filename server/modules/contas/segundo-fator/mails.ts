import { carta, type Carta } from '#server/modules/servicos/carta/service.ts'

/** After the second factor was set up or removed (ASVS 6.3.7). */
export const avisoSegundoFator = (dados: Carta & { ativo: boolean; isAdmin: boolean }) =>
  carta(dados, {
    assunto: `Verificação em duas etapas ${dados.ativo ? 'ativada' : 'desativada'}`,
    paragrafos: [
      dados.ativo
        ? 'A verificação em duas etapas foi ativada na sua conta. Guarde os códigos de recuperação em lugar seguro.'
        : 'A verificação em duas etapas foi desativada na sua conta. Agora basta a senha para entrar.',
    ],
    fim: `Se você não fez nem pediu isso, troque sua senha e avise ${dados.isAdmin ? 'outro administrador' : 'a entidade'}.`,
  })
