import { expect, type Page } from '@playwright/test'
import { bell } from './bell.ts'
import { lista, LISTA, registro } from './cadastro.ts'
import { contas, SENHA, type Conta } from './contas.ts'
import { novaCobranca, novoDebito } from './financeiro.ts'
import { titulo, usarEscritorio } from './pages.ts'

export interface Screen {
  name: string
  /** The route that it is of, as its file under `src/routes` names it. */
  at: string
  conta: Conta | null
  /** What the server refuses on the way, by status and path. */
  refusal?: [number, string]
  /** Goes there and waits until it is whole. */
  open: (page: Page) => Promise<void>
}

const goTo = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(titulo(page, heading)).toBeVisible()
}

/** Rows are all alike: as many as it takes to go behind the pager. */
const CURTA = `${LISTA}?pageSize=10`

async function openLista(page: Page) {
  await page.goto(CURTA)
  await expect(lista(page).rows).toHaveCount(10)
}

/** What is asked of all rows of a page, under its name. */
async function openDaSelecao(page: Page, lugar: string, oque: string) {
  await page.goto(lugar)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByLabel('Mais ações com a seleção').getByRole('button', { name: oque, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^(Cancelar|Fechar)$/ }).last()).toBeVisible()
  await expect(dialog.getByLabel(/^(Conferindo|Vendo|Carregando)/)).toHaveCount(0)
}

async function openRegistro(page: Page) {
  await page.goto(registro(1))
  await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue('12.ABC.345/01DE-35')
}

/** A company of which no other test asks what it owes. */
const DEVEDORA = 170

async function openDebito(page: Page) {
  await page.goto(`/admin/financeiro/debitos/${await novoDebito(page.request, DEVEDORA)}`)
  await expect(page.getByRole('button', { name: 'Registrar pagamento' })).toBeVisible()
  await settled(page)
}

async function openNovoAcordo(page: Page) {
  await page.goto(`/admin/financeiro/acordos/novo?debitos=${await novoDebito(page.request, DEVEDORA)}`)
  await expect(page.getByRole('button', { name: /^Parcelar .* vezes$/ })).toBeEnabled()
}

async function novoAtendimento(page: Page) {
  await page.goto('/public/atendimentos/novo')
  await page.getByLabel(/^Título/).fill('Dúvida sobre o boleto')
  await page.getByLabel(/^Mensagem/).fill('Como pago dois meses de uma vez?')
  await page.getByRole('button', { name: 'Abrir atendimento' }).click()
  await expect(titulo(page, 'Dúvida sobre o boleto')).toBeVisible()
}

/** What comes after the screen's own frame is there. */
const settled = (page: Page) => expect(page.getByRole('main').getByLabel(/^Carregando/)).toHaveCount(0)

/** Every screen, and what opens over it: what is tried of all of them is tried of these. `a11y.e2e.ts` fails for a route that none is of. */
export const screens: Screen[] = [
  {
    name: 'admin login',
    at: '/admin/login',
    conta: null,
    open: goTo('/admin/login', 'Entrar na administração'),
  },
  {
    name: 'public login, refused and explained',
    at: '/public/login',
    conta: null,
    open: async (page) => {
      await page.goto('/public/login?tokenExpired=true&returnUrl=%2Fpublic%2Fconsulta')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByText(/^Informe (o e-mail|a senha)/)).toHaveCount(2)
    },
  },
  {
    name: 'consultation with a fault',
    at: '/public/consulta',
    conta: null,
    open: async (page) => {
      await page.goto('/public/consulta')
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await expect(page.getByText('Informe o CNPJ ou o CPF.')).toBeVisible()
    },
  },
  {
    name: 'consultation, second datum with a fault',
    at: '/public/consulta',
    conta: null,
    open: async (page) => {
      await page.goto('/public/consulta')
      await page.getByLabel('CNPJ ou CPF').fill('529.982.247-25')
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await page.getByRole('radio', { name: 'Data de nascimento' }).check()
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await expect(page.getByText('Informe a data com dia, mês e ano, como 31/12/1980.')).toBeVisible()
    },
  },
  {
    name: 'debits of a consultation',
    at: '/public/lista/debitos',
    conta: null,
    open: async (page) => {
      await page.goto('/public/consulta')
      await page.getByLabel('CNPJ ou CPF').fill('12ABC34501DE35')
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await page.getByText('Composição do valor').first().click()
      await expect(page.getByText('Principal').first()).toBeVisible()
    },
  },
  {
    name: 'debits of a client',
    at: '/public/lista/debitos',
    conta: 'publico',
    open: async (page) => {
      await page.goto('/public/lista/debitos')
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await expect(page.getByLabel('Acesso Atual')).toBeVisible()
    },
  },
  {
    name: 'admin home',
    at: '/admin/dashboard',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('heading', { name: 'Recebido e esperado por mês' })).toBeVisible()
    },
  },
  {
    name: 'admin home without finances',
    at: '/admin/dashboard',
    conta: 'suporte',
    open: goTo('/admin/dashboard', 'Início'),
  },
  { name: 'list', at: '/admin/cadastro/$tipo/lista', conta: 'admin', open: openLista },
  {
    name: 'list without findings',
    at: '/admin/cadastro/$tipo/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${LISTA}?q=%25_%25`)
      await expect(page.getByText('Nenhum cadastro encontrado')).toBeVisible()
    },
  },
  {
    name: 'list narrowed by columns, with the editor of a filter',
    at: '/admin/cadastro/$tipo/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${CURTA}&uf=em.SP&cidade=contem.s`)
      await page.getByRole('button', { name: 'UF: SP', exact: true }).click()
      await expect(page.getByLabel('RJ', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'list with its choice of columns',
    at: '/admin/cadastro/$tipo/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto(CURTA)
      await page.getByRole('button', { name: 'Colunas' }).click()
      await expect(page.getByRole('button', { name: 'Restaurar padrão' })).toBeVisible()
    },
  },
  {
    name: 'list with selected rows and a preview',
    at: '/admin/cadastro/$tipo/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto(CURTA)
      await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
      await expect(page.getByRole('button', { name: 'Inativar', exact: true })).toBeVisible()
      await expect(async () => {
        await page.getByRole('row').nth(2).getByRole('link').press(' ')
        await expect(page.getByRole('complementary', { name: 'Prévia' })).toBeVisible({ timeout: 500 })
      }).toPass()
    },
  },
  ...['Mudar categoria', 'Mudar escritório contábil', 'Marcar', 'Enviar aviso', 'Etiquetas de endereço'].map(
    (oque): Screen => ({
      name: `dialog about selected rows: ${oque}`,
      at: '/admin/cadastro/$tipo/lista',
      conta: 'admin',
      open: (page) => openDaSelecao(page, CURTA, oque),
    }),
  ),
  { name: 'record', at: '/admin/cadastro/$tipo/$matricula', conta: 'admin', open: openRegistro },
  {
    name: 'record with its debits',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${registro(3)}?aba=debitos`)
      await expect(page.getByRole('table').locator('tbody').getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'record with its payments',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${registro(3)}?aba=pagamentos`)
      await expect(page.getByRole('table', { name: 'Pagamentos do cadastro' })).toHaveAttribute(
        'aria-busy',
        'false',
      )
    },
  },
  {
    name: 'record with faults',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/pessoajuridica/novo')
      await expect(page.getByLabel('CNPJ')).toBeVisible()
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByLabel('CNPJ')).toBeFocused()
    },
  },
  {
    name: 'question before deleting',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await openRegistro(page)
      await page.getByRole('button', { name: 'Excluir' }).click()
      await expect(page.getByRole('dialog', { name: 'Excluir pessoa jurídica?' })).toBeVisible()
    },
  },
  {
    name: 'bell',
    at: '/admin/dashboard',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await bell(page).button.click()
      await expect(bell(page).cards).toHaveCount(4)
    },
  },
  {
    name: 'notifications',
    at: '/admin/notificacoes',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/notificacoes', 'Notificações')(page)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'notifications of a kind that there is none of',
    at: '/admin/notificacoes',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/notificacoes?especie=falha&situacao=nao-lidas')
      await expect(page.getByText('Nenhuma notificação com este filtro')).toBeVisible()
    },
  },
  {
    name: 'notifications of a client',
    at: '/public/notificacoes',
    conta: 'unico',
    open: async (page) => {
      await page.goto('/public/inicio')
      await page.getByRole('link', { name: 'Ver todas' }).click()
      await expect(titulo(page, 'Notificações')).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'tarefas',
    at: '/admin/dashboard',
    // nothing that takes long is ever asked for by it
    conta: 'suporte',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Tarefas/ })
        .click()
      await expect(page.getByText(/^Nenhuma tarefa$/)).toBeVisible()
    },
  },
  {
    name: 'dialog that sends a notice',
    at: '/admin/dashboard',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await bell(page).button.click()
      await page.getByRole('button', { name: 'Enviar aviso' }).click()
      await expect(page.getByRole('dialog', { name: 'Enviar aviso' })).toBeVisible()
    },
  },
  {
    name: 'user menu',
    at: '/403',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/403')
      await page.getByRole('button', { name: /^Conta de / }).click()
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    },
  },
  {
    name: 'registration with faults',
    at: '/public/registro',
    conta: null,
    open: async (page) => {
      await page.goto('/public/registro')
      await page.getByRole('button', { name: 'Enviar cadastro' }).click()
      await expect(page.getByLabel('CNPJ')).toBeFocused()
    },
  },
  {
    name: 'forgotten password',
    at: '/public/esqueci-senha',
    conta: null,
    open: goTo('/public/esqueci-senha', 'Esqueci minha senha'),
  },
  {
    name: 'link that came incomplete',
    at: '/public/senha',
    conta: null,
    refusal: [422, '/api/auth/link'],
    open: goTo('/public/senha?token=1.abc', 'Este link não vale mais'),
  },
  {
    name: 'privacy policy',
    at: '/public/politica',
    conta: null,
    open: goTo('/public/politica', 'Política de privacidade'),
  },
  {
    name: 'terms of use, of which there are none',
    at: '/public/termos',
    conta: null,
    refusal: [404, '/api/auth/termos'],
    open: goTo('/public/termos', 'Termos de uso'),
  },
  {
    name: 'what a browser keeps',
    at: '/public/cookies',
    conta: null,
    open: goTo('/public/cookies', 'Cookies'),
  },
  { name: 'front page of an entidade', at: '/$slug', conta: null, open: goTo('/seesp', 'SEESP') },
  {
    name: 'all entidades',
    at: '/public/entidades',
    conta: null,
    open: goTo('/public/entidades', 'Escolha a entidade'),
  },
  { name: 'area of the entidade', at: '/eventos', conta: null, open: goTo('/eventos', 'Eventos') },
  {
    name: 'area without content',
    at: '/chatbot',
    conta: null,
    open: goTo('/chatbot', 'Atendimento virtual'),
  },
  {
    name: 'atendimentos of a client',
    at: '/public/atendimentos',
    conta: 'publico',
    open: async (page) => {
      await novoAtendimento(page)
      await page.goto('/public/atendimentos')
      await expect(page.getByRole('link', { name: /Dúvida sobre o boleto/ }).first()).toBeVisible()
    },
  },
  {
    name: 'atendimento of a client',
    at: '/public/atendimentos/$id',
    conta: 'publico',
    open: novoAtendimento,
  },
  {
    name: 'booking a homologação, by a client',
    at: '/public/atendimentos/homologacao',
    conta: 'publico',
    open: goTo('/public/atendimentos/homologacao', 'Marcar homologação'),
  },
  {
    name: 'new atendimento of a client, with faults',
    at: '/public/atendimentos/novo',
    conta: 'publico',
    open: async (page) => {
      await page.goto('/public/atendimentos/novo')
      await page.getByRole('button', { name: 'Abrir atendimento' }).click()
      await expect(page.getByLabel(/^Título/)).toBeFocused()
    },
  },
  { name: 'accesses', at: '/public/acessos', conta: 'publico', open: goTo('/public/acessos', 'Acessos') },
  {
    name: 'statement of a client',
    at: '/public/extrato',
    conta: 'unico',
    open: goTo('/public/extrato', 'Extrato'),
  },
  {
    name: 'code that can be none',
    at: '/public/certidao',
    conta: null,
    open: async (page) => {
      await goTo('/public/certidao?codigo=A7K2', 'Conferir documento')(page)
      await expect(page.getByText(/^O código tem 12 letras e números/)).toBeVisible()
    },
  },
  { name: 'home of a client', at: '/public/inicio', conta: 'unico', open: goTo('/public/inicio', 'Início') },
  {
    name: 'list of users',
    at: '/admin/cadastro/usuario/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/usuario/lista?pageSize=10')
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(10)
    },
  },
  {
    name: 'a client as staff see them',
    at: '/admin/cadastro/usuario/$id',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/usuario/lista?q=publico%40demo.local')
      await page.getByRole('link', { name: contas.publico.nome }).click()
      await expect(page.getByRole('switch')).toHaveCount(4)
      await expect(page.getByRole('heading', { name: 'Sessões abertas' })).toBeVisible()
    },
  },
  {
    name: 'dialog that invites',
    at: '/admin/cadastro/usuario/lista',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/usuario/lista')
      await page.getByRole('button', { name: 'Convidar usuário da equipe' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar convite' }).click()
      await expect(page.getByText('Escolha ao menos um papel.')).toBeVisible()
    },
  },
  {
    name: 'second factor being set up',
    at: '/admin/conta',
    conta: 'suporte',
    open: async (page) => {
      await page.goto('/admin/conta')
      // the last that comes
      await expect(page.getByLabel('Tema')).toBeVisible()
      await page.getByRole('button', { name: 'Configurar' }).click()
      await page.getByLabel('Sua senha').fill(SENHA)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByLabel('Código de seis dígitos')).toBeVisible()
    },
  },
  {
    name: 'rules of access',
    at: '/admin/configuracao/$tipo',
    conta: 'admin',
    open: goTo('/admin/configuracao/acesso', 'Acesso e segurança'),
  },
  {
    name: 'debit filter',
    at: '/admin/configuracao/$tipo',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/filtro-debito', 'Débitos que o cliente vê')(page)
      await expect(page.getByRole('group', { name: 'Contribuições escondidas' })).toBeVisible()
    },
  },
  {
    name: 'terms of use and privacy policy',
    at: '/admin/configuracao/$tipo',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/termos-uso', 'Termos de uso e privacidade')(page)
      await expect(page.getByText('Política de privacidade, versão 1')).toBeVisible()
    },
  },
  {
    name: 'acceptances',
    at: '/admin/configuracao/aceites',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/aceites', /^Aceites/)(page)
      await settled(page)
    },
  },
  {
    name: 'log of actions',
    at: '/admin/configuracao/acoes',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/acoes?pageSize=10', /^Ações registradas/)(page)
      await settled(page)
    },
  },
  {
    name: 'data of the entidade',
    at: '/admin/configuracao/dados',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/dados', 'Dados da entidade')(page)
      await page.getByLabel('Cor da entidade').fill('#ffd400')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText(/^Texto branco não é legível/)).toBeVisible()
    },
  },
  {
    name: 'logo of the entidade',
    at: '/admin/configuracao/entidade',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/entidade', 'Logo da entidade')(page)
      const buffer = Buffer.from('<!doctype html>')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer })
      await expect(page.getByText(/^A imagem não pôde ser lida/)).toBeVisible()
    },
  },
  { name: 'tables', at: '/admin/tabelas', conta: 'admin', open: goTo('/admin/tabelas', 'Tabelas') },
  {
    name: 'table of reference',
    at: '/admin/tabelas/referencia',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/tabelas/referencia?tabela=uf')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(27)
    },
  },
  {
    name: 'new row of a table',
    at: '/admin/tabelas/$recurso/$id',
    conta: 'admin',
    open: goTo('/admin/tabelas/departamentos/novo', 'Novo departamento'),
  },
  {
    name: 'settings',
    at: '/admin/configuracao',
    conta: 'admin',
    open: goTo('/admin/configuracao', 'Configurações'),
  },
  { name: 'own account', at: '/public/conta', conta: 'unico', open: goTo('/public/conta', 'Minha conta') },
  {
    name: 'record that is not there',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    refusal: [404, '/api/pessoajuridica/99999'],
    open: goTo(registro(99_999), 'Cadastro não encontrado'),
  },
  {
    name: 'record in short',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: goTo(`${registro(1)}?aba=resumo`, /^Moreira/),
  },
  {
    name: 'people of a record',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${registro(1)}?aba=pessoas`)
      await expect(page.getByRole('heading', { name: 'Acessos' })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'documents of a record',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${registro(1)}?aba=documentos`)
      await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'history of a record',
    at: '/admin/cadastro/$tipo/$matricula',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${registro(1)}?aba=historico`)
      await expect(page.getByRole('tab', { name: 'Histórico', selected: true })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'duplicates',
    at: '/admin/cadastro/$tipo/duplicados',
    conta: 'admin',
    open: goTo('/admin/cadastro/pessoajuridica/duplicados', 'Duplicados: Pessoas jurídicas'),
  },
  {
    name: 'correction of a cadastro that is not there',
    at: '/admin/cadastro/$tipo/correcao',
    conta: 'admin',
    refusal: [404, '/pessoajuridica/99999'],
    open: goTo('/admin/cadastro/pessoajuridica/correcao?matricula=99999', 'Cadastro não encontrado'),
  },
  {
    name: 'merges',
    at: '/admin/cadastro/$tipo/juncoes',
    conta: 'admin',
    open: goTo('/admin/cadastro/pessoajuridica/juncoes', 'Unificações: Pessoas jurídicas'),
  },
  {
    name: 'two cadastros before they are merged',
    at: '/admin/cadastro/$tipo/juntar',
    conta: 'admin',
    open: goTo('/admin/cadastro/pessoajuridica/juntar?fica=3&sai=4', 'Unificar dois cadastros'),
  },
  {
    name: 'import',
    at: '/admin/cadastro/$tipo/importar',
    conta: 'admin',
    open: goTo('/admin/cadastro/pessoajuridica/importar', 'Importar: Pessoas jurídicas'),
  },
  {
    name: 'page of a menu that is not there',
    at: '/custom-menu/public/view',
    conta: null,
    refusal: [404, '/api/menu/pagina/public/1'],
    open: goTo('/custom-menu/public/view?id=1&menuType=public', 'Página não encontrada'),
  },
  { name: 'files of the entidade', at: '/files', conta: null, open: goTo('/files', /./) },
  {
    name: 'confirmation that came incomplete',
    at: '/public/confirmar',
    conta: null,
    refusal: [422, '/api/auth/link'],
    open: goTo('/public/confirmar?token=1.abc', 'Este link não vale mais'),
  },
  {
    name: 'change of address that came incomplete',
    at: '/public/email',
    conta: null,
    refusal: [422, '/api/auth/link'],
    open: goTo('/public/email?token=1.abc', 'Este link não vale mais'),
  },
  {
    name: 'list of debits',
    at: '/admin/financeiro/debitos',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/financeiro/debitos?pageSize=10', 'Débitos')(page)
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(10)
    },
  },
  { name: 'debit', at: '/admin/financeiro/debitos/$id', conta: 'admin', open: openDebito },
  {
    name: 'payment being posted',
    at: '/admin/financeiro/debitos/$id',
    conta: 'admin',
    open: async (page) => {
      await openDebito(page)
      await page.getByRole('button', { name: 'Registrar pagamento' }).click()
      await expect(page.getByRole('dialog', { name: 'Registrar pagamento' })).toBeVisible()
    },
  },
  {
    name: 'list of credits',
    at: '/admin/financeiro/creditos',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/financeiro/creditos?pageSize=10', 'Créditos')(page)
      await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
    },
  },
  {
    name: 'credit',
    at: '/admin/financeiro/creditos/$id',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/financeiro/creditos?pageSize=10')
      await page.locator('tbody').getByRole('row').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/creditos\/\d+$/)
      await expect(page.getByRole('heading', { name: 'Movimentos' })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'debits before they are put into instalments',
    at: '/admin/financeiro/acordos/novo',
    conta: 'admin',
    open: openNovoAcordo,
  },
  {
    name: 'agreement',
    at: '/admin/financeiro/acordos/$id',
    conta: 'admin',
    open: async (page) => {
      await openNovoAcordo(page)
      await page.getByRole('button', { name: /^Parcelar .* vezes$/ }).click()
      await expect(titulo(page, /^Acordo nº \d+$/)).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'list of agreements',
    at: '/admin/financeiro/acordos',
    conta: 'admin',
    open: goTo('/admin/financeiro/acordos', 'Acordos'),
  },
  {
    name: 'list of atendimentos',
    at: '/admin/atendimento/lista',
    conta: 'suporte',
    open: async (page) => {
      await goTo('/admin/atendimento/lista?pageSize=10', /^Atendimentos/)(page)
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(10)
    },
  },
  {
    name: 'queue of atendimentos, with one open',
    at: '/admin/atendimento/fila',
    conta: 'suporte',
    open: async (page) => {
      await goTo('/admin/atendimento/fila?vista=aguardando', 'Fila de atendimento')(page)
      await page.getByRole('list', { name: 'Aguardando o cliente' }).getByRole('link').first().press('Enter')
      await expect(page.getByRole('heading', { name: 'Conversa' })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'atendimento',
    at: '/admin/atendimento/$id',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/atendimento/lista?pageSize=10')
      await page.locator('tbody').getByRole('row').first().getByRole('link').first().press('Enter')
      await expect(page.getByRole('heading', { name: 'Conversa' })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'clients, as support looks them up',
    at: '/admin/atendimento/cliente',
    conta: 'suporte',
    open: goTo('/admin/atendimento/cliente', 'Clientes'),
  },
  {
    name: 'a client in short',
    at: '/admin/atendimento/cliente/$tipo/$matricula',
    conta: 'suporte',
    async open(page) {
      await page.goto('/admin/atendimento/cliente/pessoajuridica/1')
      await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'agenda of homologações',
    at: '/admin/atendimento/agenda',
    conta: 'admin',
    open: goTo('/admin/atendimento/agenda', 'Agenda de homologação'),
  },
  {
    name: 'booking a homologação',
    at: '/admin/atendimento/homologacao',
    conta: 'suporte',
    open: goTo('/admin/atendimento/homologacao', 'Marcar homologação'),
  },
  {
    name: 'new atendimento',
    at: '/admin/atendimento/novo',
    conta: 'suporte',
    open: goTo('/admin/atendimento/novo', 'Novo atendimento'),
  },
  {
    name: 'licence',
    at: '/admin/configuracao/licenca',
    conta: 'admin',
    open: goTo('/admin/configuracao/licenca', 'Licença'),
  },
  {
    name: 'first access, which is over',
    at: '/primeiro-acesso',
    conta: null,
    refusal: [404, '/api/auth/primeiro-acesso'],
    open: goTo('/primeiro-acesso', 'Primeiro acesso encerrado'),
  },
  {
    name: 'certificates',
    at: '/admin/financeiro/certificados',
    conta: 'admin',
    open: goTo('/admin/financeiro/certificados', 'Certificados'),
  },
  {
    name: 'list of billings',
    at: '/admin/financeiro/cobrancas',
    conta: 'admin',
    open: goTo('/admin/financeiro/cobrancas', 'Cobranças'),
  },
  {
    name: 'billing',
    at: '/admin/financeiro/cobrancas/$id',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`/admin/financeiro/cobrancas/${await novaCobranca(page.request, DEVEDORA)}`)
      await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'billing before it is done',
    at: '/admin/financeiro/cobrancas/nova',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/financeiro/cobrancas/nova', 'Gerar débitos')(page)
      await page.getByLabel(/^Contribuição/).selectOption({ label: 'Contribuição associativa mensal' })
      await expect(page.getByRole('heading', { name: 'Prévia' })).toBeVisible()
    },
  },
  {
    name: 'books compared',
    at: '/admin/financeiro/conferencia',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/financeiro/conferencia', 'Conferência contábil')(page)
      await expect(page.getByText('Os livros conferem', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'statement as staff see it',
    at: '/admin/financeiro/extrato',
    conta: 'admin',
    open: goTo('/admin/financeiro/extrato?tipo=pessoajuridica&matricula=1', 'Extrato'),
  },
  {
    name: 'closing of months',
    at: '/admin/financeiro/fechamento',
    conta: 'admin',
    open: goTo('/admin/financeiro/fechamento', 'Fechamento'),
  },
  {
    name: 'months of debits and credits',
    at: '/admin/financeiro/meses',
    conta: 'admin',
    open: goTo('/admin/financeiro/meses', 'Resumo mensal'),
  },
  {
    name: 'reports',
    at: '/admin/relatorios',
    conta: 'admin',
    open: goTo('/admin/relatorios', 'Relatórios'),
  },
  {
    name: 'report with rows within rows',
    at: '/admin/relatorios/$tipo/$nome',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/relatorios/Financeiro/arrecadacao?por=mes,forma', 'Arrecadação')(page)
      await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    },
  },
  {
    name: 'list of a table',
    at: '/admin/tabelas/$recurso/lista',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/tabelas/cargos/lista?pageSize=10', 'Cargos')(page)
      await expect(page.locator('tbody').getByRole('row').first()).toContainText(/cadastro|nada/)
    },
  },
  {
    name: 'people of the company of a client',
    at: '/public/colaboradores',
    conta: 'unico',
    open: goTo('/public/colaboradores', 'Colaboradores'),
  },
  {
    name: 'registration of a client',
    at: '/public/cadastro',
    conta: 'unico',
    open: goTo('/public/cadastro', 'Meu cadastro'),
  },
  {
    name: 'companies of an office',
    at: '/public/escritorio',
    conta: 'publico',
    open: async (page) => {
      await usarEscritorio(page)
      await goTo('/public/escritorio', 'Empresas do escritório')(page)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  { name: '403', at: '/403', conta: 'admin', open: goTo('/403', 'Acesso não permitido') },
  { name: '404', at: '/404', conta: null, open: goTo('/404', 'Página não encontrada') },
]
