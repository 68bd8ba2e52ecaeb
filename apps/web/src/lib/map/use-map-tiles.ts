import { useQuery } from '@tanstack/react-query'
import { loginSettingQuery } from '../../features/session/session.api.ts'

/** Pictures of streets, where this installation has a server of them. */
export interface MapTiles {
  url: string
  /** Who made them. */
  source: string | null
}

export const useMapTiles = (): MapTiles | null => {
  const { data } = useQuery(loginSettingQuery())
  const { map_tiles_url: url = null, map_tiles_source: source = null } = data ?? {}
  return url === null ? null : { url, source }
}
