import { useEffect, useState } from 'react'

/** The address of a chosen picture that is not on the server yet, let go of with the picture. */
export const usePreviewUrl = (file: File | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === null) {
      setAddress(undefined)
      return
    }
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
