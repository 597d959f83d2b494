import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { bell } from './test-support/bell.ts'
import { lista, LISTA, registro } from './test-support/cadastro.ts'
import { contas, SENHA, type Conta } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectWalkable } from './test-support/keyboard.ts'
import { titulo } from './test-support/pages.ts'

interface Screen {
  name: string
  conta: Conta | null
  /** What the server refuses on the way, by status and path. */
  refusal?: [number, string]
  /** Goes there and waits until it is whole. */
  open: (page: Page) => Promise<void>
}

const goTo = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path)
  await expect(titulo(page, heading)).toBeVisible()
}

/** Rows are all alike: as many as it takes to go behind the pager. */
const CURTA = `${LISTA}?pageSize=10`

async function openLista(page: Page) {
  await page.goto(CURTA)
  await expect(lista(page).rows).toHaveCount(10)
}

async function openRegistro(page: Page) {
  await page.goto(registro(1))
  await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue('12.ABC.345/01DE-35')
}

const screens: Screen[] = [
  { name: 'admin login', conta: null, open: goTo('/admin/login', 'Entrar na administração') },
  {
    name: 'public login, refused and explained',
    conta: null,
    open: async (page) => {
      await page.goto('/public/login?tokenExpired=true&returnUrl=%2Fpublic%2Fconsulta')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByText(/^Informe (o e-mail|a senha)/)).toHaveCount(2)
    },
  },
  {
    name: 'consultation with a fault',
    conta: null,
    open: async (page) => {
      await page.goto('/public/consulta')
      await page.getByRole('button', { name: 'Consultar débitos' }).click()
      await expect(page.getByText('Informe o CNPJ ou o CPF.')).toBeVisible()
    },
  },
  {
    name: 'debits of a consultation',
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
    conta: 'publico',
    open: async (page) => {
      await page.goto('/public/lista/debitos')
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await expect(page.getByLabel('Acesso Atual')).toBeVisible()
    },
  },
  {
    name: 'admin home',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('heading', { name: 'Recebido e esperado por mês' })).toBeVisible()
    },
  },
  { name: 'admin home without finances', conta: 'suporte', open: goTo('/admin/dashboard', 'Início') },
  { name: 'list', conta: 'admin', open: openLista },
  {
    name: 'list without findings',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${LISTA}?q=%25_%25`)
      await expect(page.getByText('Nenhum cadastro encontrado')).toBeVisible()
    },
  },
  {
    name: 'list narrowed by columns, with the editor of a filter',
    conta: 'admin',
    open: async (page) => {
      await page.goto(`${CURTA}&uf=em.SP&cidade=contem.s`)
      await page.getByRole('button', { name: 'UF: SP', exact: true }).click()
      await expect(page.getByLabel('RJ', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'list with its choice of columns',
    conta: 'admin',
    open: async (page) => {
      await page.goto(CURTA)
      await page.getByRole('button', { name: 'Colunas' }).click()
      await expect(page.getByRole('button', { name: 'Restaurar padrão' })).toBeVisible()
    },
  },
  {
    name: 'list with selected rows and a preview',
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
  { name: 'record', conta: 'admin', open: openRegistro },
  {
    name: 'record with faults',
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
    conta: 'admin',
    open: async (page) => {
      await openRegistro(page)
      await page.getByRole('button', { name: 'Excluir' }).click()
      await expect(page.getByRole('dialog', { name: 'Excluir pessoa jurídica?' })).toBeVisible()
    },
  },
  {
    name: 'bell',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await bell(page).button.click()
      await expect(bell(page).cards).toHaveCount(4)
    },
  },
  {
    name: 'notifications',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/notificacoes', 'Notificações')(page)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'notifications of a kind that there is none of',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/notificacoes?especie=falha&situacao=nao-lidas')
      await expect(page.getByText('Nenhuma notificação assim')).toBeVisible()
    },
  },
  {
    name: 'notifications of a client',
    conta: 'unico',
    open: async (page) => {
      await page.goto('/public/inicio')
      await page.getByRole('link', { name: 'Ver todos' }).click()
      await expect(titulo(page, 'Notificações')).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'tarefas',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/dashboard')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Tarefas/ })
        .click()
      await expect(page.getByText(/^Nenhuma tarefa\./)).toBeVisible()
    },
  },
  {
    name: 'dialog that sends a notice',
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
    conta: 'admin',
    open: async (page) => {
      await page.goto('/403')
      await page.getByRole('button', { name: /^Conta de / }).click()
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    },
  },
  {
    name: 'registration with faults',
    conta: null,
    open: async (page) => {
      await page.goto('/public/registro')
      await page.getByRole('button', { name: 'Enviar cadastro' }).click()
      await expect(page.getByLabel('CNPJ')).toBeFocused()
    },
  },
  { name: 'forgotten password', conta: null, open: goTo('/public/esqueci-senha', 'Esqueci minha senha') },
  {
    name: 'link that came incomplete',
    conta: null,
    refusal: [422, '/api/auth/link'],
    open: goTo('/public/senha?token=1.abc', 'Este link não vale mais'),
  },
  { name: 'privacy policy', conta: null, open: goTo('/public/politica', 'Política de privacidade') },
  { name: 'front page of an entidade', conta: null, open: goTo('/seesp', 'SEESP') },
  { name: 'area of the entidade', conta: null, open: goTo('/eventos', 'Eventos') },
  {
    name: 'area without content',
    conta: null,
    open: goTo('/chatbot', 'Atendimento virtual'),
  },
  { name: 'accesses', conta: 'publico', open: goTo('/public/acessos', 'Acessos') },
  { name: 'statement of a client', conta: 'unico', open: goTo('/public/extrato', 'Extrato') },
  {
    name: 'code that can be none',
    conta: null,
    open: async (page) => {
      await goTo('/public/certidao?codigo=A7K2', 'Conferir documento')(page)
      await expect(page.getByText(/^O código tem 12 letras e números/)).toBeVisible()
    },
  },
  { name: 'home of a client', conta: 'unico', open: goTo('/public/inicio', 'Início') },
  {
    name: 'list of users',
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/usuario/lista?pageSize=10')
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(10)
    },
  },
  {
    name: 'a client as staff see them',
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
    conta: 'admin',
    open: async (page) => {
      await page.goto('/admin/cadastro/usuario/lista')
      await page.getByRole('button', { name: 'Convidar administrador' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar convite' }).click()
      await expect(page.getByText('Escolha ao menos um papel.')).toBeVisible()
    },
  },
  {
    name: 'second factor being set up',
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
  { name: 'rules of access', conta: 'admin', open: goTo('/admin/configuracao/acesso', 'Acesso e segurança') },
  {
    name: 'identity of the entidade',
    conta: 'admin',
    open: async (page) => {
      await goTo('/admin/configuracao/entidade', 'Identidade da entidade')(page)
      const buffer = Buffer.from('<!doctype html>')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer })
      await expect(page.getByText(/^A imagem não pôde ser lida/)).toBeVisible()
    },
  },
  { name: 'tables', conta: 'admin', open: goTo('/admin/tabelas', 'Tabelas') },
  {
    name: 'new row of a table',
    conta: 'admin',
    open: goTo('/admin/tabelas/departamentos/novo', 'Novo departamento'),
  },
  { name: 'settings', conta: 'admin', open: goTo('/admin/configuracao', 'Configurações') },
  { name: 'own account', conta: 'unico', open: goTo('/public/conta', 'Minha conta') },
  {
    name: 'record that is not there',
    conta: 'admin',
    refusal: [404, '/api/pessoajuridica/99999'],
    open: goTo(registro(99_999), 'Cadastro não encontrado'),
  },
  { name: '403', conta: 'admin', open: goTo('/403', 'Acesso não permitido') },
  { name: '404', conta: null, open: goTo('/404', 'Página não encontrada') },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, conta, refusal, open } of screens) {
  test.describe(name, () => {
    test.use({ conta })

    test('is accessible in light and dark, wide and narrow', async ({ page, faults }) => {
      if (refusal) faults.expectRefusal(...refusal)
      await open(page)
      // what surrounds a screen may come after it
      await expect(() => expectWalkable(page)).toPass()
      for (const size of [
        { width: 1280, height: 800 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          await expectAccessible(
            page,
            `${size.width} px, ${colorScheme}`,
            colorScheme === 'dark' ? 'colours' : undefined,
          )
        }
      }
    })
  })
}

test.describe('the menu over a narrow page', () => {
  test.use({ conta: 'admin', viewport: { width: 360, height: 740 } })

  test('is accessible in light and dark', async ({ page }) => {
    await openLista(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectAccessible(page, colorScheme, colorScheme === 'dark' ? 'colours' : undefined)
    }
  })
})

test("the choice of light or dark is the visitor's, and stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/public/login')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // before the app's script has come, so that nothing flashes
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await seen
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  goOn()
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
