import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { recebidosNoMes } from '#src/api/contract/dinheiro/mes-na-lista.ts'
import { faixasDeAtraso, nomesDasFaixas, type FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { mesAntes } from '#src/api/contract/nucleo/instante.ts'
import { ShareList } from '#src/components/ui/chart/ShareList.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { painelOptions } from '#src/queries/painel.ts'
import { A_VENCER, aVencerEm30Dias, VENCIDOS, vencidosPor } from '#src/components/dinheiro/debito/caminhos.ts'
import { CadastrosDoMes } from './CadastrosDoMes.tsx'
import { BancoEmbutido } from './BancoEmbutido.tsx'
import { ateODia } from './ate-o-dia.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { ComEncargos } from './ComEncargos.tsx'
import { Devedores } from './Devedores.tsx'
import { LevaAosCreditos, LevaAosDebitos } from './Levam.tsx'
import { Recebimentos } from './Recebimentos.tsx'
import { Sheet } from './Sheet.tsx'
import { TryAgain } from './TryAgain.tsx'
import classes from './painel.module.css'

/** The numbers of the entidade: what came in, what is owed and by whom, who joined. */
export function Dashboard({ user }: { user: Usuario }) {
  const { data, error, refetch, isFetching } = useQuery(painelOptions())
  if (data) return <Numeros painel={data} user={user} />
  if (!error) return <DashboardSkeleton />
  return (
    <Paper withBorder p="md">
      <TryAgain
        what="Os números da entidade não puderam ser carregados."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Paper>
  )
}

function Numeros({ painel, user }: { painel: Painel; user: Usuario }) {
  const { dia, recebido, vencido, aVencer, novos, atraso, meses, devedores } = painel
  const legiveis = pode(user, acessosAosCadastros.ler) ? nomesDosTipos : []
  const totalDeNovos = nomesDosTipos.reduce((soma, tipo) => soma + novos.porTipo[tipo], 0)
  const mesDe = (antes: number) => formatarMes(mesAntes(dia, antes))
  const ate = ateODia(dia)
  return (
    <>
      {painel.bancoEmbutido && <BancoEmbutido {...painel.bancoEmbutido} />}
      <Stats>
        <Stat
          label={`Recebido em ${mesDe(0)}`}
          value={formatarCentavos(recebido.valor)}
          renderLink={(valor) => (
            <LevaAosCreditos
              search={recebidosNoMes(dia.slice(0, 7))}
              label={`Recebido em ${mesDe(0)}, ${valor}: ver os pagamentos`}
            >
              {valor}
            </LevaAosCreditos>
          )}
          detail={ate}
          now={recebido.valor}
          comparisons={[
            { before: recebido.mesAnterior, than: mesDe(1) },
            { before: recebido.anoAnterior, than: mesDe(12) },
          ]}
        />
        <Stat
          label="Vencido"
          value={formatarCentavos(vencido.valor)}
          renderLink={(valor) => (
            <LevaAosDebitos search={VENCIDOS} label={`Vencido, ${valor}: ver os débitos`}>
              {valor}
            </LevaAosDebitos>
          )}
          alert={vencido.valor > 0}
          detail={contados(vencido.quantidade, 'débito em aberto', 'débitos em aberto')}
          now={vencido.valor}
          comparisons={[
            { before: vencido.mesAnterior, than: 'há um mês', of: 'de um mês atrás' },
            { before: vencido.anoAnterior, than: 'há um ano', of: 'de um ano atrás' },
          ]}
        />
        <Stat
          label="A vencer"
          value={formatarCentavos(aVencer.valor)}
          renderLink={(valor) => (
            <LevaAosDebitos search={A_VENCER} label={`A vencer, ${valor}: ver os débitos`}>
              {valor}
            </LevaAosDebitos>
          )}
          detail={
            <>
              {contados(aVencer.quantidade, 'débito em aberto', 'débitos em aberto')}
              {/* what all of it is need not be said again */}
              {aVencer.em30Dias !== aVencer.valor && (
                <>
                  <br />
                  <LevaAosDebitos search={aVencerEm30Dias(dia)}>
                    Em 30 dias: {formatarCentavos(aVencer.em30Dias)}
                  </LevaAosDebitos>
                </>
              )}
            </>
          }
        />
        <Stat
          label={`Novos cadastros em ${mesDe(0)}`}
          value={numero(totalDeNovos)}
          detail={ate}
          now={totalDeNovos}
          comparisons={[
            { before: novos.mesAnterior, than: mesDe(1) },
            { before: novos.anoAnterior, than: mesDe(12) },
          ]}
        />
      </Stats>
      <p className={classes.note}>
        Vencido e A vencer não incluem a multa e os juros que correm até hoje. <ComEncargos nome="atraso" />
      </p>
      <div className={classes.columns}>
        <Recebimentos meses={meses} />
        <Sheet title="Vencido por tempo de atraso">
          <p className={classes.note}>
            Sem a multa e os juros até hoje. <ComEncargos nome="atraso" />
          </p>
          <ShareList
            shares={faixasDeAtraso.map((faixa) => ({
              key: faixa,
              label: nomesDasFaixas[faixa],
              value: atraso[faixa].valor,
              text: formatarCentavos(atraso[faixa].valor),
              detail: contados(atraso[faixa].quantidade, 'débito', 'débitos'),
            }))}
            renderLink={(faixa, label) => (
              // one of those above
              <LevaAosDebitos search={vencidosPor(faixa as FaixaDeAtraso, dia)}>{label}</LevaAosDebitos>
            )}
          />
        </Sheet>
        <Devedores devedores={devedores} />
        <CadastrosDoMes painel={painel} legiveis={legiveis} />
      </div>
    </>
  )
}
