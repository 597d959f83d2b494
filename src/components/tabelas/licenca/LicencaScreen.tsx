import { Box } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  limitesDaLicenca,
  modulosDaLicenca,
  type Licenca,
  type SituacaoDaLicenca,
} from '#src/api/contract/geral/licenca.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { diaDe } from '#src/api/contract/nucleo/instante.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import tabela from '#src/components/ui/money/tabela.module.css'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { licencaOptions } from '#src/queries/licenca.ts'
import { SalvarLicenca } from './SalvarLicenca.tsx'

const TONS: Record<SituacaoDaLicenca, Tone> = {
  vigente: 'ok',
  vencendo: 'atencao',
  vencida: 'perigo',
  'nao-confere': 'perigo',
}

/** What the licence of the entidade allows, what of it is used, until when; and where another is saved. */
export function LicencaScreen() {
  const { data } = useSuspenseQuery(licencaOptions())
  const { licenca, modulos, confere } = data
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/configuracao">Configurações</BackLink>}
        title={
          <>
            <PageTitle>Licença</PageTitle>
            {licenca && <Pill tone={TONS[licenca.situacao]}>{textoDaSituacao(licenca)}</Pill>}
            {data.excedida && <Pill tone="atencao">Uso acima do permitido</Pill>}
          </>
        }
        meta={licenca ? fatos(licenca) : 'Nenhuma licença salva. O sistema funciona por inteiro sem ela.'}
      />
      <Recado {...data} />
      <Section title="Uso">
        <Usos usos={data.usos} />
      </Section>
      {modulos.length > 0 && (
        <Section title="Módulos">
          <table className={tabela.tabela}>
            <tbody>
              {modulos.map(({ nome, permitido }) => (
                <tr key={nome}>
                  <th scope="row">{modulosDaLicenca[nome]}</th>
                  <td data-number>
                    {permitido ? <Pill tone="ok">Incluído</Pill> : <Pill tone="neutro">Não incluído</Pill>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section title={licenca ? 'Trocar a licença' : 'Salvar licença'}>
        {confere ? (
          <Box w="100%" maw="40rem">
            <SalvarLicenca />
          </Box>
        ) : (
          <p>
            Esta instalação não tem a chave que confere licenças. Peça a quem opera o servidor que a ponha em
            LICENSE_PUBLIC_KEY.
          </p>
        )}
      </Section>
    </RecordPage>
  )
}

type Guardada = NonNullable<Licenca['licenca']>

function textoDaSituacao({ situacao, validaAte, dias }: Guardada): string {
  if (situacao === 'nao-confere' || validaAte === null) return 'Não confere'
  if (situacao === 'vencida') return `Venceu em ${formatarData(validaAte)}`
  if (situacao === 'vigente') return `Vale até ${formatarData(validaAte)}`
  if (dias === 0) return 'Vence hoje'
  return dias === 1 ? 'Vence amanhã' : `Vence em ${numero(dias ?? 0)} dias`
}

const fatos = ({ numero: nome, emitidaEm, validaAte, salvaEm, salvaPor }: Guardada) =>
  [
    `Número ${nome}`,
    `emitida em ${diaDe(emitidaEm)}`,
    validaAte !== null && `vale até ${formatarData(validaAte)}`,
    `salva em ${diaDe(salvaEm)}${salvaPor === null ? '' : ` por ${salvaPor}`}`,
  ]
    .filter((fato) => fato !== false)
    .join(' · ')

/** What is wrong with the licence, and that nothing stops for it. */
function Recado({ licenca, excedida }: Licenca) {
  const frases = [
    licenca?.situacao === 'vencida' && 'A licença venceu. Peça uma nova a quem a forneceu.',
    licenca?.situacao === 'nao-confere' &&
      'A licença salva não confere com o CNPJ da entidade ou com a chave desta instalação. Salve uma nova.',
    licenca?.situacao === 'vencendo' && 'A licença está perto do fim. Peça uma nova a quem a forneceu.',
    excedida && 'O uso passou do que a licença permite.',
  ].filter((frase) => frase !== undefined && frase !== false)
  if (frases.length === 0) return null
  return (
    <RecordNotice label="Aviso da licença">
      {[...frases, 'Tudo continua funcionando.'].join(' ')}
    </RecordNotice>
  )
}

function Usos({ usos }: Pick<Licenca, 'usos'>) {
  const comLimite = usos.some(({ permitido }) => permitido !== null)
  return (
    <table className={tabela.tabela}>
      <thead>
        <tr>
          <th scope="col">O que conta</th>
          <th scope="col" data-number>
            Em uso
          </th>
          {comLimite && (
            <th scope="col" data-number>
              Permitido
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {usos.map(({ nome, usado, permitido }) => (
          <tr key={nome}>
            <th scope="row">{limitesDaLicenca[nome]}</th>
            <td data-number>{numero(usado)}</td>
            {comLimite && (
              <td data-number>
                {permitido !== null && (
                  <>
                    {usado > permitido && <Pill tone="atencao">Passou</Pill>} {numero(permitido)}
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
