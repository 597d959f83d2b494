import type { entidade } from '../schema/entidade.ts'
import { nextWeekday, toData } from './calendar.ts'
import type { ItemDeMenu } from './menus.ts'

type Contato = Pick<typeof entidade.$inferSelect, 'telefone' | 'email'>

const data = (day: number) => toData(day).split('-').toReversed().join('/')

/** What an entidade of the demo adds to its menus: pages that its staff might have written, one framed address and one left empty. */
export function paginasDemo(contato: Contato, hoje: number): { admin: ItemDeMenu[]; public: ItemDeMenu[] } {
  return {
    admin: [{ ordem: 8, text: 'Manual de atendimento', icon: 'headset', html: manual() }],
    public: [
      {
        ordem: 3,
        text: 'A entidade',
        icon: 'building',
        itens: [
          { ordem: 1, text: 'Benefícios e convênios', icon: 'file', html: beneficios(contato) },
          // a site that exists and may be framed; the demo's own do not
          { ordem: 2, text: 'Exemplo de outro site', icon: 'dashboard', url: 'https://example.com/' },
        ],
      },
      { ordem: 4, text: 'Eventos', icon: 'calendar', link: '/eventos', html: eventos(contato, hoje) },
      { ordem: 5, text: 'Documentos', icon: 'folder', link: '/files', html: documentos(contato) },
      { ordem: 6, text: 'Atendimento virtual', icon: 'headset', link: '/chatbot' },
    ],
  }
}

/** Numbers are dialled by a touch. */
const ligar = (telefone: string) => `<a href="tel:${telefone.replace(/[^\d+]/g, '')}">${telefone}</a>`

const beneficios = ({ telefone, email }: Contato) =>
  `<p>Quem está em dia tem direito aos serviços abaixo. Basta informar o CNPJ ou o CPF no atendimento.</p>
<h2>Serviços da entidade</h2>
<ul>
<li><strong>Orientação jurídica</strong> trabalhista e tributária, com hora marcada.</li>
<li><strong>Certificado digital</strong> A1 e A3 com desconto, emitido na sede.</li>
<li><strong>Sala de reuniões</strong> para até vinte pessoas, sem custo, quatro horas por mês.</li>
<li><strong>Homologações</strong> e conferência de cálculos de rescisão.</li>
</ul>
<h2>Convênios</h2>
<table>
<caption>Descontos para associados e dependentes</caption>
<thead><tr><th scope="col">Área</th><th scope="col">Conveniado</th><th scope="col" style="text-align:right">Desconto</th></tr></thead>
<tbody>
<tr><td>Saúde</td><td>Clínica Vale Verde, consultas e exames</td><td style="text-align:right">20%</td></tr>
<tr><td>Saúde</td><td>Rede Odonto Bela Vista, tratamento dentário</td><td style="text-align:right">30%</td></tr>
<tr><td>Educação</td><td>Faculdade Planalto, graduação e pós</td><td style="text-align:right">até 40%</td></tr>
<tr><td>Educação</td><td>Idiomas Horizonte, todos os cursos</td><td style="text-align:right">25%</td></tr>
<tr><td>Lazer</td><td>Hotel Recanto das Araucárias, diárias</td><td style="text-align:right">15%</td></tr>
</tbody>
</table>
<h2>Como usar</h2>
<ol>
<li>Confira em <a href="/public/lista/debitos">Meus débitos</a> se há algo em aberto.</li>
<li>Peça a declaração de associado pelo telefone ${ligar(telefone)} ou por <a href="mailto:${email}">${email}</a>.</li>
<li>Apresente a declaração ao conveniado. Ela vale por trinta dias.</li>
</ol>`

function eventos({ telefone, email }: Contato, hoje: number): string {
  const linhas = [
    [
      nextWeekday(hoje + 9),
      '18h30',
      'Assembleia geral ordinária',
      'Prestação de contas e previsão orçamentária',
    ],
    [
      nextWeekday(hoje + 23),
      '14h',
      'Plantão de dúvidas: contribuições',
      'Com a equipe de atendimento, na sede',
    ],
    [nextWeekday(hoje + 37), '9h', 'Curso: rotinas de departamento pessoal', 'Oito horas, com certificado'],
    [nextWeekday(hoje + 58), '19h', 'Encontro regional de empresários', 'Palestra e confraternização'],
  ] as const
  return `<p>Os encontros são gratuitos para quem está em dia. Inscreva-se por <a href="mailto:${email}">${email}</a> ou pelo telefone ${ligar(telefone)}.</p>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">Hora</th><th scope="col">Evento</th><th scope="col">Sobre</th></tr></thead>
<tbody>
${linhas.map(([dia, hora, nome, sobre]) => `<tr><td>${data(dia)}</td><td>${hora}</td><td><strong>${nome}</strong></td><td>${sobre}</td></tr>`).join('\n')}
</tbody>
</table>
<p><small>Datas e locais podem mudar: confirme antes de sair de casa.</small></p>`
}

const documentos = ({ email }: Contato) => {
  const pedir = (nome: string) =>
    `<a href="mailto:${email}?subject=${encodeURIComponent(`Documento: ${nome}`)}">${nome}</a>`
  return `<p>Escolha um documento para pedi-lo por e-mail. A resposta vem no mesmo dia útil.</p>
<h2>Institucionais</h2>
<ul>
<li>${pedir('Estatuto social')}</li>
<li>${pedir('Regimento eleitoral')}</li>
<li>${pedir('Ata da última assembleia')}</li>
</ul>
<h2>Para as empresas</h2>
<ul>
<li>${pedir('Convenção coletiva em vigor')}</li>
<li>${pedir('Tabela de valores das contribuições')}</li>
<li>${pedir('Modelo de carta de oposição')}</li>
</ul>
<p>A segunda via de boletos não precisa de pedido: está em <a href="/public/consulta">Consultar débitos</a>.</p>`
}

const manual = () =>
  `<p>Como atender quem liga, escreve ou vem à sede. Na dúvida, registre e transfira: ninguém fica sem resposta.</p>
<h2>Antes de falar de um cadastro</h2>
<ol>
<li>Peça o CNPJ ou o CPF e o nome completo de quem fala.</li>
<li>Passe apenas o que a consulta pública mostra.</li>
<li>Para o que está no cadastro, anote o pedido e peça a quem cuida dos cadastros que confira se a pessoa consta dele ou é do escritório contábil indicado.</li>
</ol>
<h2>Pedidos mais comuns</h2>
<table>
<thead><tr><th scope="col">Pedido</th><th scope="col">O que fazer</th></tr></thead>
<tbody>
<tr><td>Segunda via de boleto</td><td>Indique a consulta pública; quem tem acesso encontra em Meus débitos.</td></tr>
<tr><td>Não consigo entrar</td><td>Oriente o “Esqueci minha senha”. Se não bastar, peça a um administrador que veja se o login está bloqueado ou o acesso inativo.</td></tr>
<tr><td>Esqueci a senha</td><td>Oriente o “Esqueci minha senha”. Nunca peça nem diga senhas.</td></tr>
<tr><td>Mudança de e-mail</td><td>Só com pedido escrito do responsável legal, encaminhado a quem cuida dos cadastros.</td></tr>
<tr><td>Novo acesso a uma empresa</td><td>Peça o documento do responsável e encaminhe a um administrador, que ativa o acesso.</td></tr>
</tbody>
</table>
<h2>Prazos</h2>
<p>Telefone: resposta na hora ou retorno no mesmo dia. E-mail: um dia útil. Pedidos sobre dados pessoais: até 15 dias, sempre pelo encarregado.</p>`
