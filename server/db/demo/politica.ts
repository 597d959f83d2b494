import type { politica } from '../schema/contas.ts'
import { toData } from './calendar.ts'

type Linha = Omit<typeof politica.$inferInsert, 'entidadeId'>

/** Days before today on which the demo's policy was published. */
const PUBLICADA_HA = 120

/** Version 1 of the privacy policy, worded so that it fits any entidade: facts of LGPD (Lei 13.709/2018) and of this app, no more. */
export function politicaDemo(hoje: number): Required<Linha> {
  const dia = hoje - PUBLICADA_HA
  return {
    qual: 'politica',
    versao: 1,
    html: texto(dia),
    publicadaEm: new Date(dia * 86_400_000 + 13 * 3_600_000),
    publicadaPor: null,
    valeDesde: toData(dia),
  }
}

const texto = (
  dia: number,
) => `<p>Esta política explica como a entidade trata os dados pessoais de quem usa este sistema, conforme a <abbr title="Lei Geral de Proteção de Dados Pessoais">LGPD</abbr> (Lei nº 13.709/2018). Vale a partir de ${porExtenso(dia)}.</p>
<h2>1. Quem é responsável</h2>
<p>A controladora dos dados é a entidade cujo nome e contatos aparecem na página de entrada. O encarregado pelo tratamento de dados atende pelo mesmo telefone e e-mail; escreva “Dados pessoais” no assunto.</p>
<h2>2. Que dados usamos e para quê</h2>
<table>
<thead><tr><th scope="col">Dados</th><th scope="col">Finalidade</th><th scope="col">Base legal (LGPD)</th></tr></thead>
<tbody>
<tr><td>Nome, CPF ou CNPJ, endereço, telefone e e-mail</td><td>Manter o cadastro de associados, empresas e escritórios contábeis</td><td>Art. 7º, II e V</td></tr>
<tr><td>Contribuições, débitos, boletos e pagamentos</td><td>Emitir cobranças, dar quitação e prestar contas</td><td>Art. 7º, II, V e VI</td></tr>
<tr><td>E-mail e senha (guardada só em forma cifrada, que não pode ser lida)</td><td>Identificar quem entra no sistema</td><td>Art. 7º, V</td></tr>
<tr><td>Data, hora, endereço IP e navegador de cada acesso</td><td>Segurança, prevenção a fraudes e guarda de registros (Marco Civil da Internet, art. 15)</td><td>Art. 7º, II e IX</td></tr>
</tbody>
</table>
<p>Não tratamos dados sensíveis, não vendemos dados e não tomamos decisões automáticas sobre você.</p>
<h2>3. Com quem compartilhamos</h2>
<ul>
<li>Com os bancos que registram e recebem os boletos, na medida do necessário para a cobrança.</li>
<li>Com o escritório contábil que a própria empresa indicou.</li>
<li>Com autoridades, quando a lei ou uma ordem judicial exige.</li>
<li>Com os fornecedores que hospedam e mantêm o sistema, que só podem usar os dados para isso.</li>
</ul>
<h2>4. Por quanto tempo guardamos</h2>
<p>Os dados de cadastro ficam guardados enquanto durar o vínculo. Débitos e pagamentos, por cinco anos depois da quitação ou do fim do vínculo, ou pelo prazo maior que a lei fixar. Os registros de acesso, por no mínimo seis meses.</p>
<h2>5. O que fica no seu navegador</h2>
<p>O sistema guarda no seu navegador apenas o que mantém a sua sessão aberta e o que torna as telas mais rápidas. Esses dados são apagados quando você sai. Não há cookies de publicidade nem rastreadores de terceiros.</p>
<h2>6. Como protegemos</h2>
<p>A conexão é cifrada, cada pessoa vê apenas os acessos que lhe foram dados, as senhas nunca são guardadas em texto e os acessos da equipe são limitados por papel. Se um incidente puder lhe causar dano relevante, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD).</p>
<h2>7. Seus direitos</h2>
<p>Você pode, a qualquer momento e sem custo, pedir (LGPD, art. 18):</p>
<ul>
<li>a confirmação de que tratamos os seus dados, e acesso a eles;</li>
<li>a correção do que estiver incompleto, errado ou desatualizado;</li>
<li>a portabilidade, o bloqueio ou a eliminação do que for excessivo ou não tiver mais base legal;</li>
<li>a lista de com quem os seus dados foram compartilhados;</li>
<li>a revisão do aceite desta política.</li>
</ul>
<p>Responderemos em até 15 dias. Se não concordar com a resposta, você pode reclamar à ANPD, em <a href="https://www.gov.br/anpd" target="_blank">www.gov.br/anpd</a>.</p>
<h2>8. Mudanças</h2>
<p>Quando esta política mudar, uma nova versão será publicada e você será convidado a lê-la antes de entrar de novo. Guardamos a versão que você aceitou, com a data e a hora.</p>`

const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

function porExtenso(day: number): string {
  const [ano, mes, dia] = toData(day).split('-').map(Number)
  return `${dia} de ${MESES[(mes ?? 1) - 1]} de ${ano}`
}
